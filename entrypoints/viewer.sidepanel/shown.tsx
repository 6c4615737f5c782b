import { MessageView } from '@/components/messages/message-view';
import { Empty } from '@/components/ui/empty';
import { Hidden } from '@/components/ui/hidden';
import { ComparedPage } from '@/components/viewer/compared-page';
import { Comparison } from '@/components/viewer/comparison';
import { useShown } from '@/components/viewer/use-shown';
import { Viewer } from '@/components/viewer/viewer';
import { t } from '@/lib/i18n';
import { findAlternatives } from './alternatives';

/** What was chosen to be looked at: the rooms do not know each other, so they meet here. */
export function ShownThing({ hash }: { hash: string }) {
  const { value: shown, loading } = useShown(hash);
  if (shown?.kind === 'resource') return <Viewer wanted={shown.wanted} />;
  if (shown?.kind === 'compare') {
    return (
      <ComparedPage.Provider value={findAlternatives}>
        <Comparison key={`${shown.tabId} ${shown.pageUrl}`} tabId={shown.tabId} pageUrl={shown.pageUrl} />
      </ComparedPage.Provider>
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
