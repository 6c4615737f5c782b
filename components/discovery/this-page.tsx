import type { ComponentChildren } from 'preact';
import { FailureNotice } from '@/components/shared/failure-notice';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import styles from './discovery.module.css';
import { PageList } from './page-list';
import { usePage } from './use-page';

interface ThisPageProps {
  tabId: number;
  /** Another number when the tab may show another page. */
  turn?: number;
  /** What other rooms find on the page, below the alternatives. */
  children?: ComponentChildren;
  /** What there is to say or set for the page at an address, below everything. */
  footer?: (url: string) => ComponentChildren;
}

/** What the page in a tab offers to machines. */
export function ThisPage({ tabId, turn = 0, children, footer }: ThisPageProps) {
  const { view, failure, looking, again } = usePage(tabId, turn);
  const guarded = failure?.kind === 'unreadable-page' && failure.why === 'restricted';
  return (
    <div class={styles.page}>
      <ProgressBar active={looking && !view} label={t('discovery.looking')} />
      {view ? (
        <>
          <PageList tabId={tabId} view={view}>
            {children}
          </PageList>
          {footer?.(view.url)}
        </>
      ) : guarded ? (
        <Notice tone="info">{sentenceOf({ kind: 'unreadable-page', why: 'restricted' })}</Notice>
      ) : (
        failure && <FailureNotice failure={failure} onRetry={again} />
      )}
    </div>
  );
}
