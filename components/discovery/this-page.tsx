import type { ComponentType } from 'preact';
import { useMemo } from 'preact/hooks';
import { FailureNotice } from '@/components/shared/failure-notice';
import type { PageProps } from '@/components/shared/room';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useAnswer } from '@/components/ui/use-answer';
import { onChange } from '@/lib/bus/changes';
import type { PageView } from '@/lib/discovery/model';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import { formatNumber } from '@/lib/i18n/format';
import { Allowance } from './allowance';
import styles from './discovery.module.css';
import { itemsOfFindings } from './findings';
import { LookForMore } from './look-for-more';
import { PageList } from './page-list';
import { discovery, undeclared } from './rooms';
import { SiteCount } from './settings/site-count';
import { useLook } from './use-look';

/** Another room’s offers for the page, below its links. */
export type PageOffer = ComponentType<{ tabId: number; page: PageView }>;

/** The alternatives and links of the page in a tab. */
export function ThisPage({ tabId, turn, children, Offer }: PageProps & { Offer: PageOffer }) {
  const { view, failure, loading, again } = usePage(tabId, turn);
  // Parts below the links arrive together, so that none pushes another down.
  const url = view?.url;
  const more = useAnswer(
    async () => ({ url, known: await undeclared.page(tabId).catch(() => null) }),
    [tabId, url],
  ).value;
  const complete = more?.url === url;
  const look = useLook(tabId, `${view?.since} ${url}`, (complete && more?.known) || undefined);
  const found = useMemo(() => itemsOfFindings(look?.shown.found ?? []), [look?.shown.found]);
  const restricted = failure?.kind === 'unreadable-page' && failure.why === 'restricted';
  return (
    <div class={styles.page}>
      <ProgressBar active={loading && !view} label={t('discovery.inspecting')} />
      {view ? (
        <>
          <PageList
            tabId={tabId}
            view={view}
            foundForAgents={found.agents}
            end={
              complete && (
                <>
                  <Allowance said={[...(view.said ?? []), ...(look?.shown.said ?? [])]} />
                  {look && <LookForMore tabId={tabId} page={view.url} look={look} items={found.others} />}
                  <Offer tabId={tabId} page={view} />
                  <Notes view={view} />
                </>
              )
            }
          >
            {children}
          </PageList>
          {complete && <SiteCount key={view.url} url={view.url} />}
        </>
      ) : restricted ? (
        <Notice tone="info">{sentenceOf(failure)}</Notice>
      ) : (
        failure && <FailureNotice failure={failure} onRetry={again} />
      )}
    </div>
  );
}

/** Parts of the page that were not inspected, whose links the list lacks. */
function Notes({ view: { frames, omitted, headers } }: { view: PageView }) {
  const notes = [
    frames > 0 && t('discovery.frames', frames, [formatNumber(frames)]),
    omitted > 0 && t('discovery.omitted', omitted, [formatNumber(omitted)]),
    headers === 'unread' && t('discovery.headersUnread'),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <div class={styles.notes}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

/** The page in a tab: first its last report, then its inspection. Reads again when `turn` changes. */
function usePage(tabId: number, turn: number) {
  const subscribe = (again: () => void) => onChange('discovery', again);
  const known = useAnswer(() => discovery.page(tabId), [tabId, turn], subscribe);
  const inspection = useAnswer(() => discovery.inspect(tabId), [tabId, turn], subscribe);
  const reported = known.value?.ok ? (known.value.value ?? undefined) : undefined;
  const inspected = inspection.value?.ok ? inspection.value.value : undefined;
  return {
    // After a navigation the inspection is of the previous page until the next one arrives.
    view: inspected && (!reported || reported.url === inspected.url) ? inspected : reported,
    /** The reason for a missing view. */
    failure: inspection.value && !inspection.value.ok ? inspection.value.failure : undefined,
    loading: inspection.loading,
    again() {
      known.again();
      inspection.again();
    },
  };
}
