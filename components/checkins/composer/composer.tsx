import { useRef, useState } from 'preact/hooks';
import { FailureNotice } from '@/components/shared/failure-notice';
import { Button, IconButton } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { ask } from '@/lib/bus/ask';
import type { VenueChoice } from '@/lib/checkins/contract';
import { type Audience, type DevicePosition, shoutLeft } from '@/lib/checkins/model';
import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { formatDistance, formatRelative } from '@/lib/i18n/format';
import { seenBy } from '../operations/seen-by';
import styles from './composer.module.css';

const checkins = ask('checkins');

interface ComposerProps {
  venue: VenueChoice;
  shout: string;
  /** Who may see it; absent where the service decides. */
  broadcast: Audience | undefined;
  /** Handed in where the service takes an audience. */
  onBroadcast: ((broadcast: Audience | undefined) => void) | undefined;
  /** The device's own position, where it goes along. */
  position: DevicePosition | undefined;
  signedIn: boolean;
  /** What leads to a sign-in, where there is none. */
  onConnect(): void;
  connectLabel: string;
  onShout(shout: string): void;
  onDrop(): void;
  onSent(): void;
}

/** Docked below the list: the place chosen, the text, and the one press. */
export function Composer(props: ComposerProps) {
  const { venue, shout, broadcast, position, signedIn, onShout, onDrop, onSent } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  /** What this would repeat, once the person was asked about it. */
  const [repeated, setRepeated] = useState<{ id: string; confirmedAt: number }>();
  const form = useRef<HTMLFormElement>(null);
  const left = shoutLeft(shout);

  const press = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await checkins.press(venue, shout, repeated?.id ?? null, {
        ...(props.onBroadcast && broadcast && { broadcast }),
        ...(position && { position }),
      });
      if (!answer.ok) setFailure(answer.failure);
      else if (answer.value.kind === 'repeat') setRepeated(answer.value);
      else onSent();
    } catch {
      // The worker may have taken it all the same: what is shown next comes from the outbox.
      onSent();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      ref={form}
      class={styles.composer}
      aria-label={t('checkins.composer', [venue.name])}
      onSubmit={(event) => {
        event.preventDefault();
        if (left >= 0 && !busy && signedIn) void press();
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
      {props.onBroadcast && <AudienceChoice value={broadcast} onChoose={props.onBroadcast} />}
      {position && (
        <p class={styles.note}>
          {position.accuracy === undefined
            ? t('checkins.positionGoesPlain')
            : t('checkins.positionGoes', [`±${formatDistance(position.accuracy)}`])}
        </p>
      )}
      <div class={styles.entry}>
        <TextField
          label={t('checkins.shout')}
          hideLabel
          multiline
          onKeyDown={(event) => {
            // One press sends it; a text of one line needs no other use for Enter.
            if (event.key !== 'Enter' || event.isComposing) return;
            event.preventDefault();
            form.current?.requestSubmit();
          }}
          hint={shout ? t('checkins.countHint') : undefined}
          placeholder={t('checkins.shoutHint')}
          value={shout}
          onInput={(words) => {
            // Other words are no repetition.
            setRepeated(undefined);
            onShout(words);
          }}
          counter={left >= 0 ? t('checkins.left', left) : t('checkins.over', -left)}
          error={left < 0 ? t('checkins.tooLong') : undefined}
        />
        {signedIn ? (
          <Button kind="primary" type="submit" busy={busy} disabled={left < 0}>
            {repeated ? t('checkins.checkInAgain') : t('checkins.checkIn')}
          </Button>
        ) : (
          <Button kind="primary" icon="log-in" onClick={props.onConnect}>
            {props.connectLabel}
          </Button>
        )}
      </div>
    </form>
  );
}

const audiences: readonly Audience[] = ['private', 'public'];

function AudienceChoice(props: { value: Audience | undefined; onChoose(value: Audience | undefined): void }) {
  return (
    <div class={styles.audience}>
      <Select
        label={t('checkins.audience')}
        value={props.value ?? ''}
        options={[
          { value: '', label: t('checkins.audienceDefault') },
          ...audiences.map((value) => ({ value, label: seenBy(value) })),
        ]}
        onSelect={(value) => props.onChoose(audiences.find((audience) => audience === value))}
      />
    </div>
  );
}
