import { useMemo } from 'preact/hooks';
import type { Shown } from '@/components/shared/side-panel';
import { Empty } from '@/components/ui/empty';
import { useAnswer } from '@/components/ui/use-answer';
import { t } from '@/lib/i18n';
import type { WantedReport } from '@/lib/viewer/model';
import { readShown } from '@/lib/viewer/readers/shown';
import { PageAuthors } from './activitypub/activitypub';
import { findAlternatives, findAuthors } from './alternatives';
import { Comparison } from './compare/compare';
import { ComparedPage } from './compare/use-compare';
import { type OwnServer, OwnServerContext } from './own-server';
import { Viewer } from './viewer';
import { WatchContext, type Watching } from './watch-toggle';

interface BesideProps {
  shown: Shown;
  watching: Watching;
  server: OwnServer | undefined;
}

/** A resource beside the page that names it, or a comparison of the page's alternatives. */
export const Beside = ({ shown, watching, server }: BesideProps) => (
  <WatchContext.Provider value={watching}>
    <ComparedPage.Provider value={findAlternatives}>
      <PageAuthors.Provider value={findAuthors}>
        <OwnServerContext.Provider value={server}>
          <View shown={shown} />
        </OwnServerContext.Provider>
      </PageAuthors.Provider>
    </ComparedPage.Provider>
  </WatchContext.Provider>
);

function View({ shown }: { shown: Shown }) {
  const read = useMemo(() => readShown(shown), [shown]);
  if (read?.kind === 'resource') return <Viewer wanted={read.wanted} />;
  if (read?.kind === 'compare')
    return <Comparison key={`${read.tabId} ${read.pageUrl}`} tabId={read.tabId} pageUrl={read.pageUrl} />;
  if (read?.kind === 'report')
    return <LoadedReport key={`${read.tabId} ${read.pageUrl} ${read.pressed}`} wanted={read} />;
  return <Empty>{t('viewer.empty')}</Empty>;
}

/** Its rules are loaded with it: no other view needs them. */
function LoadedReport({ wanted }: { wanted: WantedReport }) {
  // In an object: a state hook would call a bare component.
  const { value } = useAnswer(async () => ({ Report: (await import('./report/report')).ReportView }), []);
  return value ? <value.Report wanted={wanted} /> : null;
}
