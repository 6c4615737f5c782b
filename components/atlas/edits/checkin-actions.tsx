import { useState } from 'preact/hooks';
import { useLive } from '@/components/shared/use-live';
import { Button } from '@/components/ui/button';
import type { Checkin } from '@/lib/atlas/contract';
import { isWaiting } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { EditForm } from './edit-form';
import styles from './edits.module.css';
import { edits, useChange } from './use-edits';

interface CheckinActionsProps {
  checkin: Checkin;
  /** It is no longer shown. */
  onGone(): void;
}

/** Changes, hides or deletes one check-in; each can be taken back. */
export function CheckinActions({ checkin, onGone }: CheckinActionsProps) {
  const [editing, setEditing] = useState(false);
  const { value: listed } = useLive(() => edits.isListed(checkin.id), 'history');
  const { busy, problem, run } = useChange();
  if (isWaiting(checkin)) return <p class={styles.meta}>{t('edits.waiting')}</p>;
  if (editing) return <EditForm checkin={checkin} onClose={() => setEditing(false)} />;
  const ids = [checkin.id];
  return (
    <div class={styles.actions}>
      <Button icon="pencil" onClick={() => setEditing(true)}>
        {t('edits.edit')}
      </Button>
      <Button busy={busy} onClick={() => void run(() => edits.change(ids, { hidden: true }), onGone)}>
        {t('edits.hide')}
      </Button>
      <Button kind="danger" busy={busy} onClick={() => void run(() => edits.remove(ids), onGone)}>
        {t('edits.delete')}
      </Button>
      <p class={styles.meta}>{t(listed ? 'edits.listed' : 'edits.copies')}</p>
      {problem && <p class={styles.problem}>{problem}</p>}
    </div>
  );
}
