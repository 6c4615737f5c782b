import { MessageView } from '@/components/messages/message-view';
import { Empty } from '@/components/ui/empty';
import { Hidden } from '@/components/ui/hidden';
import { ComparedPage } from '@/components/viewer/compare/compared-page';
import { Comparison } from '@/components/viewer/compare/comparison';
import { useShown } from '@/components/viewer/use-shown';
import { Viewer } from '@/components/viewer/viewer';
import { WatchContext } from '@/components/viewer/watch-toggle';
import { useTelling } from '@/components/watch/use-tell-me';
import { t } from '@/lib/i18n';
import { findAlternatives } from './alternatives';

/** What was chosen to be looked at: the rooms do not know each other, so they meet here. */
export function ShownThing({ hash }: { hash: string }) {
  const { value: shown, loading } = useShown(hash);
  const telling = useTelling();
  if (shown?.kind === 'resource') {
    return (
      <WatchContext.Provider value={telling}>
        <Viewer wanted={shown.wanted} />
      </WatchContext.Provider>
    );
  }
  if (shown?.kind === 'compare') {
    return (
      <WatchContext.Provider value={telling}>
        <ComparedPage.Provider value={findAlternatives}>
          <Comparison key={`${shown.tabId} ${shown.pageUrl}`} tabId={shown.tabId} pageUrl={shown.pageUrl} />
        </ComparedPage.Provider>
      </WatchContext.Provider>
    );
  }
  return (
    <>
      <h1>
        <Hidden>{t('viewer.title')}</Hidden>
      </h1>
      {shown?.kind === 'message' ? (
        <MessageView key={shown.id} id={shown.id} />
      ) : (
        !loading && <Empty>{t('viewer.empty')}</Empty>
      )}
    </>
  );
}
