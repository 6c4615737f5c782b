import { useEffect, useRef, useState } from 'preact/hooks';
import { AllowanceNotice } from '@/components/shared/allowance-notice';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { announce } from '@/components/ui/live-region';
import { useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import type { Checkin, DevicePosition } from '@/lib/checkins/model';
import { t } from '@/lib/i18n';
import styles from './check-in.module.css';
import { Composer } from './composer/composer';
import type { Picker } from './composer/picker';
import { useDraft } from './composer/use-draft';
import { HistoryView } from './history/history-view';
import { Recent } from './history/recent';
import { useRecent } from './history/use-recent';
import { OperationCard } from './operations/operation-card';
import { titleOf } from './operations/operation-title';

const checkins = ask('checkins');

interface CheckInProps {
  Picker: Picker;
  onSetUp(): void;
  /** Starts the sign-in in the worker: the popup may close meanwhile. */
  onSignIn(): void;
}

export function CheckIn({ Picker, onSetUp, onSignIn }: CheckInProps) {
  const { value: state } = useAnswer(
    () => checkins.state(),
    [],
    (again) => {
      const stops = [onChange('checkins', again), onChange('history', again)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  );
  const { value: own } = useAnswer(
    () => checkins.ownPlaces(),
    [],
    (again) => onChange('history', again),
  );
  const { draft, change, dropVenue, chooseAudience, reload } = useDraft();
  const [position, setPosition] = useState<DevicePosition>();
  const recent = useRecent(state?.signedIn ?? false);
  const [all, setAll] = useState(false);
  const scroll = useRef<HTMLDivElement>(null);
  const operations = state?.operations ?? [];
  const newest = operations[0];

  // A new one stands on top: it has to be seen, wherever the list was.
  useEffect(() => {
    scroll.current?.scrollTo({ top: 0 });
  }, [newest?.id]);

  // Said aloud once per state, so that the outcome is heard without looking.
  useEffect(() => {
    if (newest) announce(titleOf(newest));
  }, [newest?.id, newest?.state]);

  if (!state) return null;
  const visited = (own ?? []).map(({ venue, visits, lastVisit }) => ({
    ...venue,
    lastVisit,
    ...(visits !== undefined && { visits }),
  }));

  if (all && state.signedIn) {
    const again = ({ venue, shout }: Checkin) => {
      setAll(false);
      if (!venue) return;
      const { id, name, address } = venue;
      change({ venue: { id, name, ...(address !== undefined && { address }) }, shout });
    };
    return <HistoryView onBack={() => setAll(false)} onAgain={again} />;
  }

  return (
    <div class={styles.view}>
      <div class={styles.scroll} ref={scroll}>
        {operations.length > 0 && (
          <div class={styles.operations}>
            {operations.map((operation) => (
              <OperationCard
                key={operation.id}
                operation={operation}
                visit={state.visits[operation.id]}
                onCancelled={() => void reload()}
                onSignIn={onSignIn}
                onSetUp={onSetUp}
              />
            ))}
          </div>
        )}
        {!state.signedIn && (
          <Empty
            action={
              state.canSignIn ? (
                <Button kind="primary" icon="log-in" onClick={onSignIn}>
                  {t('checkins.signIn')}
                </Button>
              ) : (
                <Button kind="primary" icon="settings" onClick={onSetUp}>
                  {t('checkins.setUp')}
                </Button>
              )
            }
          >
            {state.canSignIn ? t('checkins.signInFirst') : t('checkins.connect')}
          </Empty>
        )}
        <Picker
          visited={visited}
          found={draft.found}
          nothingFound={draft.nothingFound ?? false}
          query={draft.query}
          onQuery={(query) => change({ query })}
          selectedId={draft.venue?.id}
          onChoose={(venue) => change({ venue })}
          onPosition={setPosition}
          onSetUp={onSetUp}
        />
        <Recent recent={recent} onAll={() => setAll(true)} />
      </div>
      <AllowanceNotice interfaces={['checkins', 'places']} />
      {draft.venue && (
        <Composer
          key={draft.venue.id}
          venue={draft.venue}
          shout={draft.shout}
          broadcast={draft.broadcast}
          onBroadcast={state.takes.broadcast ? chooseAudience : undefined}
          // Never with a place that a page or a link named: the person may be elsewhere.
          position={state.takes.position && !draft.found ? position : undefined}
          signedIn={state.signedIn}
          onConnect={state.canSignIn ? onSignIn : onSetUp}
          connectLabel={state.canSignIn ? t('checkins.signIn') : t('checkins.setUp')}
          onShout={(shout) => change({ shout })}
          onDrop={dropVenue}
          onSent={() => void reload()}
        />
      )}
    </div>
  );
}
