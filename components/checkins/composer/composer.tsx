import { useEffect, useRef, useState } from 'preact/hooks';
import { FailureNotice } from '@/components/shared/failure-notice';
import { Button, IconButton } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { ask } from '@/lib/bus/ask';
import type { VenueChoice } from '@/lib/checkins/contract';
import { type Audience, type DevicePosition, shoutLeft } from '@/lib/checkins/model';
import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { formatDistance, formatNumber, formatRelative } from '@/lib/i18n/format';
import { seenBy } from '../operations/words';
import styles from './composer.module.css';

const checkins = ask('checkins');
const audiences: readonly Audience[] = ['private', 'public'];

interface ComposerProps {
  venue: VenueChoice;
  shout: string;
  /** The audience; undefined for the service's default. */
  broadcast: Audience | undefined;
  /** The service supports an audience. */
  takesBroadcast: boolean;
  onBroadcast(broadcast: Audience | undefined): void;
  /** The device's own position, where it is sent too. */
  position: DevicePosition | undefined;
  /** Where it has to be sent by an account that is signed out. */
  onSignIn: (() => void) | undefined;
  /** It is sent nowhere. */
  staysHere: boolean;
  onShout(shout: string): void;
  onDrop(): void;
  onSent(): Promise<void>;
  /** Called before and after a press is on its way. */
  onPressing(pressing: boolean): void;
  /** Another number moves the focus to the shout; 0 leaves it. */
  focus: number;
  /** Escape: back to the place in the list. */
  onLeave(): void;
}

/** Docked below the list: the chosen venue, the shout, and the button to check in. */
export function Composer(props: ComposerProps) {
  const { venue, shout, broadcast, position, onSignIn, staysHere, onShout, onDrop, onSent } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  /** The confirmed check-in that this one would repeat, once the person was asked. */
  const [repeated, setRepeated] = useState<{ id: string; confirmedAt: number }>();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (props.focus > 0) field.current?.focus();
  }, [props.focus]);
  const left = shoutLeft(shout);
  // A private draft, begun at another place or for another service, stays private until the person changes it.
  const hasAudience = props.takesBroadcast || broadcast === 'private';

  const press = async () => {
    setBusy(true);
    props.onPressing(true);
    setFailure(undefined);
    try {
      const answer = await checkins.press(venue, shout, repeated?.id ?? null, {
        ...(hasAudience && broadcast && { broadcast }),
        ...(position && { position }),
      });
      if (!answer.ok) setFailure(answer.failure);
      else if (answer.value.kind === 'repeat') setRepeated(answer.value);
      else await onSent();
    } catch {
      // The worker may have queued it all the same: the outbox shows it.
      await onSent();
    } finally {
      setBusy(false);
      props.onPressing(false);
    }
  };

  return (
    <form
      ref={form}
      class={styles.composer}
      aria-label={t('checkins.composer', [venue.name])}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.isComposing) return;
        // Otherwise the browser closes the popup.
        event.preventDefault();
        props.onLeave();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (left >= 0 && !busy && !onSignIn) void press();
      }}
    >
      <div class={styles.venue}>
        <span class={styles.name} dir="auto" title={[venue.name, venue.address].filter(Boolean).join(' · ')}>
          <strong>{venue.name}</strong>
          {venue.address && ` · ${venue.address}`}
        </span>
        <IconButton icon="x" label={t('checkins.drop')} onClick={onDrop} />
      </div>
      {failure && <FailureNotice failure={failure} />}
      {repeated && (
        <p class={styles.repeat}>{t('checkins.repeat', [formatRelative(repeated.confirmedAt)])}</p>
      )}
      {hasAudience && (
        <div class={styles.audience}>
          <Select
            label={t('checkins.audience')}
            value={broadcast ?? ''}
            options={[
              { value: '', label: t('checkins.audienceDefault') },
              ...audiences.map((value) => ({ value, label: seenBy(value) })),
            ]}
            onSelect={(value) => props.onBroadcast(audiences.find((audience) => audience === value))}
          />
        </div>
      )}
      {staysHere && <p class={styles.note}>{t('checkins.staysHere')}</p>}
      {position && !staysHere && (
        <p class={styles.note}>
          {position.accuracy === undefined
            ? t('checkins.positionSentPlain')
            : t('checkins.positionSent', [`±${formatDistance(position.accuracy)}`])}
        </p>
      )}
      <div class={styles.entry}>
        <TextField
          label={t('checkins.shout')}
          hideLabel
          multiline
          inputRef={field}
          onKeyDown={(event) => {
            // A shout is one line, so Enter submits it.
            if (event.key !== 'Enter' || event.isComposing) return;
            event.preventDefault();
            form.current?.requestSubmit();
          }}
          hint={left <= 20 ? t('checkins.countHint') : undefined}
          placeholder={t('checkins.shoutHint')}
          value={shout}
          onInput={(words) => {
            // A changed shout is no repetition.
            setRepeated(undefined);
            onShout(words);
          }}
          counter={
            left >= 0
              ? t('checkins.left', left, [formatNumber(left)])
              : t('checkins.over', -left, [formatNumber(-left)])
          }
          error={left < 0 ? t('checkins.tooLong') : undefined}
        />
        {onSignIn ? (
          <Button kind="primary" icon="log-in" onClick={onSignIn}>
            {t('checkins.signIn')}
          </Button>
        ) : (
          <Button kind="primary" type="submit" busy={busy} disabled={left < 0}>
            {repeated ? t('checkins.checkInAgain') : t('checkins.checkIn')}
          </Button>
        )}
      </div>
    </form>
  );
}
