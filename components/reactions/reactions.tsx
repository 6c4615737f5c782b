import { useRef } from 'preact/hooks';
import { openSetup } from '@/components/shared/open-setup';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { t } from '@/lib/i18n';
import { FirstLook } from './first-look';
import { Honesty } from './honesty';
import { Inbox } from './inbox';
import styles from './reactions.module.css';
import { change, reactions } from './rooms';
import { Trouble } from './trouble';
import { useLookedAt } from './use-looked-at';
import { isAny, useOverview } from './use-overview';
import { useSync } from './use-sync';
import { isBeginning, wasRead } from './was-read';

/** What people felt about the person's work: what is known at once, then what is new. */
export function Reactions({ onSetUp = () => openSetup('reactions') }: { onSetUp?: () => void }) {
  const { state, broken, running, refresh } = useSync();
  const room = useRef<HTMLDivElement>(null);
  const none = state?.accounts.length === 0;
  useLookedAt(room, !none);
  const { overview, isNow, renew } = useOverview();

  if (none) {
    return (
      <Empty
        title={t('reactions.setUpTitle')}
        action={
          <Button kind="primary" onClick={onSetUp}>
            {t('reactions.setUpButton')}
          </Button>
        }
      >
        {t('reactions.setUp')}
      </Empty>
    );
  }
  const first = state?.accounts.filter(isBeginning) ?? [];
  const bare = isNow && !isAny(overview) && state?.accounts.every(wasRead);
  return (
    <div class={styles.room} ref={room}>
      <ProgressBar active={running} label={t('reactions.refreshing')} />
      {bare && <Empty title={t('reactions.emptyTitle')}>{t('reactions.empty')}</Empty>}
      {isAny(overview) && state && <Inbox accounts={state.accounts} overview={overview} onListed={renew} />}
      {/* Below the rows: what comes and goes here moves none of them. */}
      <div class={styles.notices}>
        {state && <Trouble accounts={state.accounts} onRetry={refresh} onSetUp={onSetUp} />}
        {broken && <Notice tone="lost">{t('common.somethingBroke')}</Notice>}
        {first.length > 0 && <FirstLook accounts={first} />}
      </div>
      {state && (
        <Honesty
          accounts={state.accounts}
          running={running}
          onRefresh={refresh}
          onStop={() => change(reactions.stop())}
        />
      )}
    </div>
  );
}
