import { useEffect, useRef, useState } from 'preact/hooks';
import { Broken } from '@/components/shared/broken';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { t } from '@/lib/i18n';
import type { AccountState, Overview } from '@/lib/reactions/contract';
import { accountName, briefName } from '../account-names';
import { Detail } from '../detail/detail';
import { FilterBar } from '../filters/filter-bar';
import { type Filters, queryOf, recallFilters, rememberFilters, withFilter } from '../filters/filters';
import { KindFilter } from '../filters/kind-filter';
import { change, reactions } from '../rooms';
import styles from './inbox.module.css';
import { InboxLine } from './inbox-line';
import { InboxRows } from './inbox-rows';
import { MutedList } from './muted-list';
import { useInboxPosition } from './position';
import { useFrozen } from './use-frozen';
import { useInbox } from './use-inbox';

interface InboxProps {
  accounts: readonly AccountState[];
  /** Present from the first frame, because inserting it later would move the rows. */
  overview: Overview;
  onListed(): void;
}

export function Inbox({ accounts, overview, onListed }: InboxProps) {
  const whole = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLElement>(null);
  const position = useInboxPosition();
  const [filters, setFilters] = useState(recallFilters);
  const [open, setOpen] = useState(position.left.open);
  const goal = useRef<string>(null);
  const toSearch = useRef(false);
  const query = queryOf(filters, Date.now());
  const { list, rows, broken, load } = useInbox(query);
  const frozen = useFrozen(list);
  useKeptFocus(whole);
  const isListed = list !== undefined || broken;
  useEffect(() => {
    if (isListed) onListed();
  }, [isListed]);
  useEffect(() => {
    if (open !== undefined) return;
    if (frozen.keys.length === 0) goal.current = null;
    if (toSearch.current) search.current?.focus();
    toSearch.current = false;
  }, [open]);

  const choose = (next: Filters) => {
    frozen.release();
    position.settle();
    position.note({ row: undefined });
    scroller.current?.scrollTo({ top: 0 });
    setFilters(next);
    rememberFilters(next);
  };
  const show = (key: string | undefined) => {
    setOpen(key);
    position.note({ open: key });
  };
  const narrowed = Object.keys(filters).length > 0;

  return (
    <div ref={whole} class={styles.whole}>
      <div
        ref={scroller}
        class={styles.inbox}
        tabIndex={-1}
        inert={open !== undefined}
        onWheel={position.settle}
        onPointerDown={position.settle}
      >
        <KindFilter
          kinds={overview.kinds}
          chosen={filters.kind}
          onChoose={(kind) => choose(withFilter(filters, 'kind', kind))}
        />
        <FilterBar filters={filters} accounts={accounts} search={search} onChange={choose} />
        {broken && <Broken />}
        {filters.muted && (
          <div class={styles.muted}>
            <MutedList />
          </div>
        )}
        <div class={styles.held} {...frozen.hold}>
          <InboxLine list={list} query={query} waiting={frozen.waiting} onRelease={frozen.release} />
          {frozen.keys.length > 0 && (
            <div class={styles.rows}>
              <InboxRows
                key={JSON.stringify(filters)}
                order={frozen}
                whole={list?.more === false}
                rows={rows}
                position={position}
                scroller={scroller}
                goal={goal}
                accountOf={(id) => briefName(id, accounts)}
                onShow={load}
                onOpen={show}
                onRead={(key) => change(reactions.markRead(key))}
              />
            </div>
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
      {open !== undefined && (
        <Detail
          key={open}
          itemKey={open}
          known={rows.get(open)}
          // Restored with the popup: the focus stays where it is.
          calm={open === position.left.open}
          accountOf={(id) => {
            const account = accounts.length > 1 && accounts.find((each) => each.id === id);
            return account ? accountName(account) : undefined;
          }}
          onBack={() => {
            goal.current = open;
            show(undefined);
          }}
          onPerson={(person) => {
            show(undefined);
            choose(withFilter({}, 'person', person));
            toSearch.current = true;
          }}
        />
      )}
    </div>
  );
}
