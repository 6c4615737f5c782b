import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { announce } from '@/components/ui/live-region';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { InboxList, InboxQuery, Mark } from '@/lib/reactions/contract';
import { reactions } from '../rooms';
import styles from './inbox.module.css';

interface InboxLineProps {
  list: InboxList | undefined;
  query: InboxQuery;
  /** Number of new rows that wait until the list may move. */
  waiting: number;
  onRelease(): void;
}

/** The number of items, and one button that marks all as read and undoes it. */
export function InboxLine({ list, query, waiting, onRelease }: InboxLineProps) {
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [busy, setBusy] = useState(false);
  const undone = useRef(false);
  const fresh = list?.fresh ?? 0;

  useEffect(() => setMarks([]), [JSON.stringify(query)]);
  useEffect(() => {
    if (fresh > 0 && undone.current) setMarks([]);
  }, [fresh]);

  const run = (work: () => Promise<void>) => {
    onRelease();
    setBusy(true);
    work()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  const readAll = async () => {
    undone.current = false;
    const done = await reactions.markAllRead(query);
    setMarks(done);
    const count = done.reduce((sum, { ids }) => sum + ids.length, 0);
    announce(t('reactions.markedRead', count, [formatNumber(count)]));
  };
  const undo = async () => {
    undone.current = true;
    await reactions.markUnread(marks);
    announce(t('reactions.undone'));
  };

  return (
    <div class={styles.line}>
      <span class={styles.count} role="status">
        {list && !list.more && countWords(list.keys.length, fresh)}
      </span>
      {waiting > 0 && (
        <Button kind="quiet" icon="arrow-up" onClick={onRelease}>
          {t('reactions.showMore', waiting, [formatNumber(waiting)])}
        </Button>
      )}
      {fresh > 0 && marks.length > 0 && !undone.current && (
        <Button kind="quiet" onClick={() => run(undo)}>
          {t('reactions.undo')}
        </Button>
      )}
      {(fresh > 0 || marks.length > 0 || busy) && (
        <Button key="run" kind="quiet" busy={busy} onClick={() => run(fresh > 0 ? readAll : undo)}>
          {fresh > 0 ? t('reactions.markAllRead') : t('reactions.undo')}
        </Button>
      )}
    </div>
  );
}

/** "214 items, 3 new" */
function countWords(items: number, fresh: number): string {
  const all = t('reactions.items', items, [formatNumber(items)]);
  return fresh > 0 ? t('reactions.itemsNew', [all, formatNumber(fresh)]) : all;
}
