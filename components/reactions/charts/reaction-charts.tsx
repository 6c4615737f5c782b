import { useState } from 'preact/hooks';
import { Broken } from '@/components/shared/broken';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { ProgressBar } from '@/components/ui/progress-bar';
import { type Answered, useAnswer } from '@/components/ui/use-answer';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { ChartFilter, Charts, ChartsView } from '@/lib/reactions/contract';
import { NotSetUp } from '../not-set-up';
import { FirstImport, isFullyRead } from '../refresh/first-import';
import { RefreshFacts } from '../refresh/refresh-status';
import { SyncProblem } from '../refresh/sync-problem';
import { useRefresh } from '../refresh/use-refresh';
import { onReactions, reactions } from '../rooms';
import { Ages } from './ages';
import { CalendarHeat } from './calendar';
import palette from './charts.module.css';
import { Filters } from './filters';
import styles from './reaction-charts.module.css';
import { thumbsAndRest } from './thumbs';
import { Repositories, TopItems, TopPeople } from './tops';
import { Weekly } from './weekly';

const first: ChartFilter = { span: 'twelve-months' };

export function ReactionCharts() {
  const [filter, setFilter] = useState(first);
  const [apart, setApart] = useState(false);
  const { value: view, loading, failed, again } = useCharts(filter);
  const { state, running, refresh } = useRefresh();
  const accounts = state?.accounts ?? [];

  return (
    <div class={styles.part}>
      <ProgressBar active={loading || running} label={t('charts.counting')} />
      <SyncProblem accounts={accounts} onRetry={refresh} />
      <FirstImport accounts={accounts} />
      {failed && <Broken onRetry={again} />}
      {!view && !loading && !failed && <NotSetUp />}
      {view && view.choices.kinds.length === 0 && state && accounts.every(isFullyRead) && (
        <Empty title={t('reactions.emptyTitle')}>{t('charts.empty')}</Empty>
      )}
      {view && view.choices.kinds.length > 0 && (
        <>
          <RefreshFacts accounts={accounts} />
          <Filters
            filter={filter}
            choices={view.choices}
            onFilter={setFilter}
            apart={apart}
            onApart={setApart}
          />
          <Totals charts={view.charts} all={view.choices.count} />
          {view.charts.count > 0 ? (
            <Drawings charts={apart || filter.kind ? view.charts : thumbsAndRest(view.charts)} />
          ) : (
            <Empty
              action={<Button onClick={() => setFilter({})}>{t('charts.showAll')}</Button>}
              title={t('charts.noneTitle')}
            >
              {t('charts.none')}
            </Empty>
          )}
        </>
      )}
    </div>
  );
}

/** Totals of the charts, including reactions that they cannot show. `all`: the number without a filter, as in the popup. */
function Totals({ charts, all }: { charts: Charts; all: number }) {
  const { count, itemCount, peopleCount, undated, older } = charts;
  return (
    <p class={styles.totals}>
      <strong>{t('reactions.total', count, [formatNumber(count)])}</strong>
      {all > count && <span>{t('charts.ofAll', [formatNumber(all)])}</span>}
      <span>{t('charts.onItems', itemCount, [formatNumber(itemCount)])}</span>
      <span>{t('charts.byPeople', peopleCount, [formatNumber(peopleCount)])}</span>
      {undated > 0 && <span>{t('charts.undated', undated, [formatNumber(undated)])}</span>}
      {older !== undefined && older > 0 && <span>{t('reactions.older', older, [formatNumber(older)])}</span>}
    </p>
  );
}

function Drawings({ charts }: { charts: Charts }) {
  const dated = charts.count > charts.undated;
  return (
    <div class={`${palette.room} ${styles.drawings}`}>
      {dated && (
        <>
          <div class={styles.wide}>
            <Weekly charts={charts} />
          </div>
          <div class={styles.wide}>
            <CalendarHeat charts={charts} />
          </div>
        </>
      )}
      <TopItems charts={charts} />
      <TopPeople charts={charts} />
      <Repositories charts={charts} />
      {dated && <Ages charts={charts} />}
    </div>
  );
}

/** Minimum time between updates during a refresh; ms. */
const pace = 2000;

/** The counts of the charts, updated after changes; the previous ones stay until the next answer. */
function useCharts(filter: ChartFilter): Answered<ChartsView | undefined> {
  return useAnswer(() => reactions.charts(filter), [JSON.stringify(filter)], atPace);
}

function atPace(again: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onReactions(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      again();
    }, pace);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
