import type { ComponentChildren } from 'preact';
import { FailureNotice } from '@/components/shared/failure-notice';
import { Empty } from '@/components/ui/empty';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { t } from '@/lib/i18n';
import { Alternatives } from './alternatives';
import styles from './discovery.module.css';
import { usePage } from './use-page';

interface ThisPageProps {
  tabId: number;
  /** Another number when the tab may show another page. */
  turn?: number;
  /** What other rooms find on the page, below the alternatives. */
  children?: ComponentChildren;
}

/** What the page in a tab offers to machines. */
export function ThisPage({ tabId, turn = 0, children }: ThisPageProps) {
  const { view, failure, looking, again } = usePage(tabId, turn);
  const guarded = failure?.kind === 'unreadable-page' && failure.why === 'restricted';
  return (
    <div class={styles.page}>
      <ProgressBar active={looking && !view} label={t('discovery.looking')} />
      {view?.title && (
        <h2 class={styles.title} dir="auto">
          {view.title}
        </h2>
      )}
      {view ? (
        <>
          {view.alternatives.length ? <Alternatives view={view} /> : <Empty>{t('discovery.nothing')}</Empty>}
          {children}
        </>
      ) : guarded ? (
        <Notice tone="info">{t('failure.pageRestricted')}</Notice>
      ) : (
        failure && <FailureNotice failure={failure} onRetry={again} />
      )}
    </div>
  );
}
