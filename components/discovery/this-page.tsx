import type { ComponentChildren } from 'preact';
import { FailureNotice } from '@/components/shared/failure-notice';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import styles from './discovery.module.css';
import { LookForMore } from './look-for-more';
import { Notes } from './notes';
import { PageList } from './page-list';
import { usePage } from './use-page';

const undeclared = ask('undeclared');

interface ThisPageProps {
  tabId: number;
  /** Changes when the tab may show another page. */
  turn?: number;
  /** The parts of other rooms, below the alternatives. */
  children?: ComponentChildren;
  /** Content below everything, for the page at an address. */
  footer?: (url: string) => ComponentChildren;
}

/** The alternatives and links of the page in a tab. */
export function ThisPage({ tabId, turn = 0, children, footer }: ThisPageProps) {
  const { view, failure, loading, again } = usePage(tabId, turn);
  // Parts below the links arrive together, so that none pushes another down.
  const url = view?.url;
  const more = useAnswer(
    async () => ({ url, known: await undeclared.page(tabId).catch(() => null) }),
    [tabId, url],
  ).value;
  const complete = more?.url === url;
  const restricted = failure?.kind === 'unreadable-page' && failure.why === 'restricted';
  return (
    <div class={styles.page}>
      <ProgressBar active={loading && !view} label={t('discovery.inspecting')} />
      {view ? (
        <>
          <PageList
            tabId={tabId}
            view={view}
            end={
              complete && (
                <>
                  <LookForMore
                    key={`${view.since} ${view.url}`}
                    tabId={tabId}
                    known={more?.known ?? undefined}
                  />
                  <Notes view={view} />
                </>
              )
            }
          >
            {children}
          </PageList>
          {complete && footer?.(view.url)}
        </>
      ) : restricted ? (
        <Notice tone="info">{sentenceOf(failure)}</Notice>
      ) : (
        failure && <FailureNotice failure={failure} onRetry={again} />
      )}
    </div>
  );
}
