import { useRef } from 'preact/hooks';
import { Broken } from '@/components/shared/broken';
import { Empty } from '@/components/ui/empty';
import { ProgressBar } from '@/components/ui/progress-bar';
import { t } from '@/lib/i18n';
import { Inbox } from './inbox/inbox';
import { useVisibleLock } from './inbox/use-visible-lock';
import { NotSetUp } from './not-set-up';
import { isAny, useOverview } from './overview/use-overview';
import styles from './reactions.module.css';
import { FirstImport, isFullyRead } from './refresh/first-import';
import { RefreshStatus } from './refresh/refresh-status';
import { SyncProblem } from './refresh/sync-problem';
import { useRefresh } from './refresh/use-refresh';
import { change, reactions } from './rooms';

/** The inbox: stored reactions at once, then new ones. */
export function Reactions() {
  const { state, broken, running, refresh } = useRefresh();
  const room = useRef<HTMLDivElement>(null);
  const none = state?.accounts.length === 0;
  useVisibleLock(room, !none);
  const { overview, isNow, renew } = useOverview();

  if (none) return <NotSetUp />;
  const bare = isNow && !isAny(overview) && state?.accounts.every(isFullyRead);
  return (
    <div class={styles.room} ref={room}>
      <ProgressBar active={running} label={t('reactions.refreshing')} />
      {bare && <Empty title={t('reactions.emptyTitle')}>{t('reactions.empty')}</Empty>}
      {isAny(overview) && state && <Inbox accounts={state.accounts} overview={overview} onListed={renew} />}
      {/* Below the rows, so that notices do not move them. */}
      <div class={styles.notices}>
        {state && <SyncProblem accounts={state.accounts} onRetry={refresh} />}
        {broken && <Broken />}
        {state && <FirstImport accounts={state.accounts} />}
      </div>
      {state && (
        <RefreshStatus
          accounts={state.accounts}
          running={running}
          onRefresh={refresh}
          onStop={() => change(reactions.stop())}
        />
      )}
    </div>
  );
}
