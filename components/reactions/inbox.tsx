import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { announce } from '@/components/ui/live-region';
import { Notice } from '@/components/ui/notice';
import { useAnswer } from '@/components/ui/use-answer';
import { onChange } from '@/lib/bus/changes';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { AccountState, InboxItem, Mark } from '@/lib/reactions/contract';
import { Detail } from './detail';
import { FilterBar } from './filter-bar';
import { accountName } from './filter-words';
import { type Filters, queryOf, recallFilters, rememberFilters, withFilter } from './filters';
import styles from './inbox.module.css';
import { InboxRows } from './inbox-rows';
import { KindFilter } from './kind-filter';
import { MutedList } from './muted-list';
import { change, reactions } from './rooms';
import { Spark } from './spark';
import { useFrozen } from './use-frozen';
import { useInbox } from './use-inbox';

/** What people felt about the person's work, new ones first; any of it is narrowed, read, muted, or looked at closely. */
export function Inbox({ accounts }: { accounts: readonly AccountState[] }) {
  const [filters, setFilters] = useState(recallFilters);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [open, setOpen] = useState<InboxItem>();
  const back = useRef<Element | null>(null);
  const query = queryOf(filters, Date.now());
  const { list, rows, broken, show } = useInbox(query);
  const { value: overview } = useAnswer(
    () => reactions.overview(),
    [],
    (again) => onChange('reactions', again),
  );
  const frozen = useFrozen(list);

  // Where the person was before the detail took its place.
  useEffect(() => {
    if (!open && back.current instanceof HTMLElement) back.current.focus();
  }, [open]);

  const choose = (next: Filters) => {
    frozen.release();
    setMarks([]);
    setFilters(next);
    rememberFilters(next);
  };
  const readAll = async () => {
    frozen.release();
    const done = await reactions.markAllRead(query);
    setMarks(done);
    const count = done.reduce((sum, { ids }) => sum + ids.length, 0);
    announce(t('reactions.markedRead', count, [formatNumber(count)]));
  };
  const undo = () => {
    frozen.release();
    change(reactions.markUnread(marks));
    setMarks([]);
    announce(t('reactions.undone'));
  };
  const openRow = (key: string) => {
    back.current = document.activeElement;
    setOpen(rows.get(key));
  };
  const narrowed = Object.keys(filters).length > 0;

  return (
    <>
      <div class={styles.inbox} inert={open !== undefined}>
        <div class={styles.top}>
          <p class={styles.total}>
            {overview ? t('reactions.total', overview.total, [formatNumber(overview.total)]) : ''}
          </p>
          {overview && <Spark weeks={overview.weeks} />}
        </div>
        <KindFilter
          kinds={overview?.kinds ?? []}
          chosen={filters.kind}
          onChoose={(kind) => choose(withFilter(filters, 'kind', kind))}
        />
        <FilterBar filters={filters} accounts={accounts} onChange={choose} />
        {broken && <Notice tone="lost">{t('common.somethingBroke')}</Notice>}
        {filters.muted && (
          <div class={styles.muted}>
            <MutedList />
          </div>
        )}
        <div class={styles.held} {...frozen.hold}>
          <div class={styles.line}>
            <span class={styles.count}>{list && !list.more && countWords(list.keys.length, list.fresh)}</span>
            {frozen.waiting > 0 && (
              <Button kind="quiet" icon="arrow-up" onClick={frozen.release}>
                {t('reactions.showMore', frozen.waiting, [formatNumber(frozen.waiting)])}
              </Button>
            )}
            {list && list.fresh > 0 && (
              <Button kind="quiet" onClick={() => void readAll().catch(() => undefined)}>
                {t('reactions.markAllRead')}
              </Button>
            )}
            {marks.length > 0 && (
              <Button kind="quiet" onClick={undo}>
                {t('reactions.undo')}
              </Button>
            )}
          </div>
          {frozen.keys.length > 0 && (
            <InboxRows
              key={JSON.stringify(filters)}
              order={frozen}
              rows={rows}
              onShow={show}
              onOpen={openRow}
              onRead={(key) => change(reactions.markRead(key))}
            />
          )}
          {list && frozen.keys.length === 0 && (
            <Empty
              title={narrowed ? t('reactions.noMatchTitle') : undefined}
              action={narrowed && <Button onClick={() => choose({})}>{t('reactions.clearAll')}</Button>}
            >
              {filters.muted ? t('reactions.noMutedItems') : t('reactions.noMatch')}
            </Empty>
          )}
        </div>
      </div>
      {open && (
        <Detail
          known={open}
          account={
            accounts.length > 1 ? accountName(accounts.find(({ id }) => id === open.account)) : undefined
          }
          onBack={() => setOpen(undefined)}
          onPerson={(person) => {
            back.current = null;
            setOpen(undefined);
            choose(withFilter({}, 'person', person));
          }}
        />
      )}
    </>
  );
}

/** "214 items, 3 new" */
function countWords(items: number, fresh: number): string {
  const all = t('reactions.items', items, [formatNumber(items)]);
  return fresh > 0 ? t('reactions.itemsNew', [all, formatNumber(fresh)]) : all;
}
