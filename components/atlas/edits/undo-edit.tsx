import { useRef, useState } from 'preact/hooks';
import { onChanges, useLive } from '@/components/shared/use-live';
import { Button } from '@/components/ui/button';
import { classes } from '@/components/ui/classes';
import { announce } from '@/components/ui/live-region';
import { Notice } from '@/components/ui/notice';
import { useAnswer } from '@/components/ui/use-answer';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import styles from './edits.module.css';
import { edits, useChange } from './use-edits';

/** The last change, until it is undone or dismissed; dismissing makes a deletion final. */
export function UndoEdit({ floating }: { floating?: true }) {
  const { value: last } = useLive(() => edits.last(), 'history');
  if (!last) return null;
  return (
    <div class={classes(styles.undo, floating && styles.floating)}>
      <LastEdit last={last} />
    </div>
  );
}

const publishing = ask('publishing');
type Last = NonNullable<Awaited<ReturnType<typeof edits.last>>>;

function LastEdit({ last }: { last: Last }) {
  const whole = useRef<HTMLDivElement>(null);
  useKeptFocus(whole);
  const { busy, problem, run } = useChange();
  const [removing, setRemoving] = useState(false);
  const { value } = useAnswer(
    async () => (last.gone.length > 0 ? publishing.copies(last.gone) : undefined),
    [last.gone.join()],
    (again) => onChanges(['publishing'], again),
  );
  const { removable = 0 } = value ?? {};

  async function removeCopies(): Promise<void> {
    setRemoving(true);
    await publishing.takeBackAll(last.gone).finally(() => setRemoving(false));
    announce(t('edits.removingCopies'));
  }

  return (
    <div ref={whole}>
      <Notice
        tone={problem ? 'lost' : 'done'}
        alert
        actions={
          <>
            <Button busy={busy} onClick={() => void run(edits.undo)}>
              {t('checkins.undo')}
            </Button>
            {removable > 0 && (
              <Button kind="danger" busy={removing} onClick={() => void removeCopies()}>
                {t('edits.removeCopies', removable)}
              </Button>
            )}
            <Button kind="quiet" busy={busy} onClick={() => void run(edits.forgetUndo)}>
              {t('atlas.close')}
            </Button>
          </>
        }
      >
        <p>{problem ?? t(`edits.done.${last.what}`, last.count, [formatNumber(last.count)])}</p>
        {removable > 0 && <p>{t('edits.copiesLeft', removable, [formatNumber(removable)])}</p>}
      </Notice>
    </div>
  );
}
