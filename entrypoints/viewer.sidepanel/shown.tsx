import { MessageView } from '@/components/messages/message-view';
import { Empty } from '@/components/ui/empty';
import { Hidden } from '@/components/ui/hidden';
import { PageAuthors } from '@/components/viewer/activitypub/activitypub';
import { Comparison } from '@/components/viewer/compare/compare';
import { ComparedPage } from '@/components/viewer/compare/use-compare';
import { Viewer } from '@/components/viewer/viewer';
import { WatchContext } from '@/components/viewer/watch-toggle';
import { useWatching } from '@/components/watch/use-watched';
import { t } from '@/lib/i18n';
import { findAlternatives, findAuthors } from './alternatives';
import { useShown } from './use-shown';

/** The content of the panel. Rooms do not import each other, so the watch toggle reaches the viewer by its context. */
export function ShownThing({ hash }: { hash: string }) {
  return (
    <WatchContext.Provider value={useWatching()}>
      <ComparedPage.Provider value={findAlternatives}>
        <PageAuthors.Provider value={findAuthors}>
          <View hash={hash} />
        </PageAuthors.Provider>
      </ComparedPage.Provider>
    </WatchContext.Provider>
  );
}

function View({ hash }: { hash: string }) {
  const { value: shown, loading } = useShown(hash);
  if (shown?.kind === 'resource') return <Viewer wanted={shown.wanted} />;
  if (shown?.kind === 'compare')
    return <Comparison key={`${shown.tabId} ${shown.pageUrl}`} tabId={shown.tabId} pageUrl={shown.pageUrl} />;
  return (
    <>
      <h1>
        <Hidden>{t('viewer.title')}</Hidden>
      </h1>
      {shown ? <MessageView key={shown.id} id={shown.id} /> : !loading && <Empty>{t('viewer.empty')}</Empty>}
    </>
  );
}
