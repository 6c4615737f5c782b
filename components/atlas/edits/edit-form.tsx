import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import type { Checkin } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import styles from './edits.module.css';
import { edits, onEscape, tagsOf, useChange } from './use-edits';

const minute = 60_000;

/** The local time, as its field has it: "2024-05-01T18:30". */
const clockOf = (time: number, offset: number) => new Date(time + offset * minute).toISOString().slice(0, 16);

/** Edits a check-in; its place is renamed for all check-ins there. */
export function EditForm({ checkin, onClose }: { checkin: Checkin; onClose(): void }) {
  const { id, venue, createdAt, timeZoneOffset = -new Date(createdAt).getTimezoneOffset() } = checkin;
  const clock = clockOf(createdAt, timeZoneOffset);
  const before = { name: venue?.name ?? '', note: checkin.note ?? '', tags: checkin.tags?.join(', ') ?? '' };
  // Only what was edited here: another window, or an import, may change the rest meanwhile.
  const [edited, setEdited] = useState<Partial<typeof before>>({});
  const { name, note, tags } = { ...before, ...edited };
  /** With the time zone in which it was entered. */
  const [entered, setEntered] = useState<{ time: string; offset: number }>();
  const { time, offset } = entered ?? { time: clock, offset: timeZoneOffset };
  const { busy, problem, run } = useChange();
  const moved = Date.parse(`${time}Z`) - offset * minute;

  const save = () =>
    edits.change(
      [id],
      {
        ...(note !== before.note && { note }),
        ...(tags !== before.tags && { tags: tagsOf(tags) }),
        // Seconds stay as they are.
        ...(entered && time !== clockOf(createdAt, offset) && { createdAt: moved }),
      },
      name === before.name ? null : name,
    );
  return (
    <form
      class={styles.form}
      aria-label={t('edits.edit')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void run(save, onClose);
      }}
      onKeyDown={onEscape(onClose)}
    >
      {venue && (
        <TextField
          label={t('places.placeName')}
          hint={t('edits.placeHint')}
          value={name}
          autoFocus
          onInput={(text) => setEdited({ ...edited, name: text })}
        />
      )}
      <TextField
        label={t('edits.note')}
        hint={t('edits.noteHint')}
        multiline
        value={note}
        autoFocus={!venue}
        onInput={(text) => setEdited({ ...edited, note: text })}
      />
      <TextField
        label={t('edits.tags')}
        hint={t('edits.tagsHint')}
        value={tags}
        onInput={(text) => setEdited({ ...edited, tags: text })}
      />
      <TextField
        type="datetime-local"
        label={t('edits.time')}
        hint={t('edits.timeHint')}
        error={Number.isNaN(moved) ? t('edits.timeMissing') : undefined}
        value={time}
        onInput={(text) => setEntered({ time: text, offset })}
      />
      {problem && <p class={styles.problem}>{problem}</p>}
      <div class={styles.actions}>
        <Button
          kind="primary"
          type="submit"
          busy={busy}
          disabled={Number.isNaN(moved) || (venue !== undefined && !name.trim())}
        >
          {t('common.save')}
        </Button>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </div>
    </form>
  );
}
