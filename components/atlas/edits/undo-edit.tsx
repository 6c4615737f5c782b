import { useLive } from '@/components/shared/use-live';
import { Button } from '@/components/ui/button';
import { classes } from '@/components/ui/classes';
import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import styles from './edits.module.css';
import { edits, useChange } from './use-edits';

/** The last change, until it is taken back or dismissed; what was deleted is gone for good with that. */
export function UndoEdit({ floating }: { floating?: true }) {
  const { value: last } = useLive(() => edits.last(), 'history');
  const { busy, problem, run } = useChange();
  if (!last) return null;
  return (
    <div class={classes(styles.undo, floating && styles.floating)}>
      <Notice
        tone={problem ? 'lost' : 'done'}
        alert
        actions={
          <>
            <Button busy={busy} onClick={() => void run(edits.undo)}>
              {t('checkins.undo')}
            </Button>
            <Button kind="quiet" busy={busy} onClick={() => void run(edits.forgetUndo)}>
              {t('atlas.close')}
            </Button>
          </>
        }
      >
        {problem ?? t(`edits.done.${last.what}`, last.count, [formatNumber(last.count)])}
      </Notice>
    </div>
  );
}
