import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { AllowanceNotice } from '@/components/shared/allowance-notice';
import { Broken } from '@/components/shared/broken';
import { useLive } from '@/components/shared/use-live';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { announce } from '@/components/ui/live-region';
import { ask } from '@/lib/bus/ask';
import type { Operation, VenueChoice } from '@/lib/checkins/contract';
import { type Checkin, type DevicePosition, isOwn, type Venue } from '@/lib/checkins/model';
import { t } from '@/lib/i18n';
import styles from './check-in.module.css';
import { Composer } from './composer/composer';
import type { Picker } from './composer/picker';
import { useDraft } from './composer/use-draft';
import { HistoryView } from './history/history-view';
import { Recent } from './history/recent';
import { useRecent } from './history/use-recent';
import { Dock } from './operations/dock';
import type { CardParts } from './operations/operation-card';
import { titleOf } from './operations/words';

const checkins = ask('checkins');

const choiceOf = ({ id, name, address, latitude, longitude }: Venue): VenueChoice => ({
  id,
  name,
  ...(address !== undefined && { address }),
  ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
});

interface CheckInProps {
  Picker: Picker;
  Below: ComponentType;
  Elsewhere: CardParts['Elsewhere'];
  onSetUp(): void;
  /** Starts the sign-in in the worker: the popup may close meanwhile. */
  onSignIn(): void;
}

export function CheckIn({ Picker, Below, Elsewhere, onSetUp, onSignIn }: CheckInProps) {
  const { value: state, failed, again: askAgain } = useLive(() => checkins.state(), 'checkins', 'history');
  const { value: own, failed: ownFailed, again: askOwn } = useLive(() => checkins.ownPlaces(), 'history');
  const { draft, change, dropVenue, chooseAudience, reload } = useDraft();
  const [position, setPosition] = useState<DevicePosition>();
  const recent = useRecent(state?.signedIn ?? false);
  const [all, setAll] = useState(false);
  const dock = useRef<HTMLDivElement>(null);
  /** The row that was chosen last, to which Escape returns. */
  const row = useRef<HTMLElement | null>(null);
  const [focus, setFocus] = useState(0);
  /** The dock as it was when a press began: nothing changes in between. */
  const [held, setHeld] = useState<readonly Operation[]>();
  /** The height of the dock at the press, which its outcome keeps: nothing moves. In px. */
  const [height, setHeight] = useState<number>();
  const operations = held ?? state?.operations ?? [];
  const newest = state?.operations[0];

  /** The own places at the press: their order and words stay until the next search. */
  const [heldPlaces, setHeldPlaces] = useState<typeof own>();
  const last = useRef(0);
  useEffect(() => {
    // The newest one is settled and gone.
    const pressedAt = newest?.press.pressedAt ?? 0;
    if (pressedAt < last.current) setHeight(undefined);
    last.current = pressedAt;
  }, [newest?.press.pressedAt]);

  // Announced once per state, unless it is called the same as the one before.
  const said = useRef('');
  useEffect(() => {
    const words = newest ? titleOf(newest) : '';
    if (words && words !== said.current) announce(words);
    said.current = words;
  }, [newest?.id, newest?.state]);

  const hold = (pressing: boolean) => {
    if (pressing) setHeldPlaces(heldPlaces ?? own);
    if (pressing) setHeight(dock.current?.offsetHeight);
    setHeld(pressing ? operations : undefined);
  };
  /** The draft replaces the card at once, without an empty dock in between. */
  const toDraft = async (work: () => Promise<unknown>) => {
    setHeld(operations);
    try {
      await work();
      await reload();
    } finally {
      setHeld(undefined);
    }
  };
  const choose = (venue: VenueChoice) => {
    const { activeElement } = document;
    // Not for a place that was chosen without the person.
    if (activeElement instanceof HTMLElement && activeElement.closest('li, form, [role=group]')) {
      row.current = activeElement;
      setFocus((times) => times + 1);
    }
    change({ venue });
  };

  if (!state) return failed ? <Broken onRetry={askAgain} /> : null;
  /** Its account waits for a sign-in; without an account, or at a place of one's own, a check-in stays on this device. */
  const needsSignIn = !state.signedIn && state.canSignIn;
  const hasAccount = state.signedIn || state.canSignIn;
  const staysHere = (venue: VenueChoice) => isOwn(venue) || !hasAccount;

  if (all) {
    const again = ({ venue, shout }: Checkin) => {
      setAll(false);
      if (!venue) return;
      change({ venue: choiceOf(venue), shout });
    };
    return <HistoryView onBack={() => setAll(false)} onAgain={again} />;
  }

  return (
    <div class={styles.view} data-subject="place">
      <div class={styles.scroll} tabIndex={-1} data-scroll>
        {needsSignIn && (
          <Empty
            action={
              <Button kind="primary" icon="log-in" onClick={onSignIn}>
                {t('checkins.signIn')}
              </Button>
            }
          >
            {t('checkins.signInFirst')}
          </Empty>
        )}
        {ownFailed && <Broken onRetry={askOwn} />}
        <Picker
          visited={(heldPlaces ?? own ?? []).map(({ venue, ...visits }) => ({ ...venue, ...visits }))}
          found={draft.found}
          nothingFound={draft.nothingFound ?? false}
          query={draft.query}
          onQuery={(query) => change({ query })}
          selectedId={draft.venue?.id}
          onChoose={choose}
          onPosition={(reported) => {
            setPosition(reported);
            setHeldPlaces(undefined);
          }}
          onSetUp={onSetUp}
        >
          <Recent recent={recent} onAll={() => setAll(true)} />
        </Picker>
        {!hasAccount && (
          <p class={styles.copies}>
            {t('checkins.onlyHere')}{' '}
            <Button kind="quiet" onClick={onSetUp}>
              {t('checkins.sendCopies')}
            </Button>
          </p>
        )}
      </div>
      <AllowanceNotice interfaces={['checkins', 'places']} />
      <Below />
      <div
        class={styles.dock}
        ref={dock}
        style={height && !draft.venue ? { minBlockSize: `${height}px` } : undefined}
      >
        <Dock {...{ state, operations, toDraft, onSignIn, onSetUp, Elsewhere }}>
          {draft.venue && (
            <Composer
              key={draft.venue.id}
              venue={draft.venue}
              shout={draft.shout}
              broadcast={draft.broadcast}
              takesBroadcast={state.takes.broadcast && !staysHere(draft.venue)}
              onBroadcast={chooseAudience}
              // Not with a place that a page or a link named: the person may be elsewhere.
              position={state.takes.position && !draft.found ? position : undefined}
              onSignIn={needsSignIn && !isOwn(draft.venue) ? onSignIn : undefined}
              staysHere={staysHere(draft.venue)}
              onShout={(shout) => change({ shout })}
              onDrop={dropVenue}
              onSent={reload}
              onPressing={hold}
              focus={focus}
              onLeave={() => row.current?.focus()}
            />
          )}
        </Dock>
      </div>
    </div>
  );
}
