import { FailureNotice } from '@/components/shared/failure-notice';
import { openSetup } from '@/components/shared/open-setup';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { t } from '@/lib/i18n';
import { Honesty } from './honesty';
import { Inbox } from './inbox';
import styles from './reactions.module.css';
import { useReactions } from './use-reactions';

/** What people felt about the person's work: what is known at once, then what is new. */
export function Reactions({ onSetUp = () => openSetup('reactions') }: { onSetUp?: () => void }) {
  const { view, failure, broken, loading, refresh, markRead, markAllRead } = useReactions();

  if (!view && failure?.kind === 'not-set-up') {
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
  return (
    <div class={styles.room}>
      <ProgressBar active={loading} label={t('reactions.refreshing')} />
      {failure && <FailureNotice failure={failure} onRetry={refresh} onSetUp={onSetUp} />}
      {broken && <Notice tone="lost">{t('common.somethingBroke')}</Notice>}
      {view && view.items.length === 0 && (
        <Empty title={t('reactions.emptyTitle')}>{t('reactions.empty')}</Empty>
      )}
      {view && view.items.length > 0 && <Inbox view={view} onRead={markRead} onReadAll={markAllRead} />}
      {view && <Honesty view={view} onRefresh={refresh} />}
    </div>
  );
}
