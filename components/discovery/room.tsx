import type { PageProps, ViewRoom } from '@/components/shared/room';
import { t } from '@/lib/i18n';
import { SiteCount } from './settings/site-count';
import { ThisPage } from './this-page';
import { ReaderProvider, useChosenReader } from './use-reader';
import { type Watching, WatchProvider } from './watch-toggle';

export const discovery = (useWatching: () => Watching): ViewRoom => ({
  id: 'discovery',
  Page: function DiscoveryOnPage({ tabId, turn, children }: PageProps) {
    return (
      <WatchProvider value={useWatching()}>
        <ReaderProvider value={useChosenReader()}>
          <ThisPage tabId={tabId} turn={turn} footer={(url) => <SiteCount key={url} url={url} />}>
            {children}
          </ThisPage>
        </ReaderProvider>
      </WatchProvider>
    );
  },
  settings: [
    {
      id: 'discovery',
      title: t('options.pages'),
      load: async () => (await import('./settings/section')).DiscoverySection,
    },
  ],
});
