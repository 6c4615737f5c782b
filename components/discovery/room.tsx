import type { PageProps, ViewRoom } from '@/components/shared/room';
import { t } from '@/lib/i18n';
import { OwnServerProvider, useOwnServer } from './own-server';
import { type PageOffer, ThisPage } from './this-page';
import { ReaderProvider, useChosenReaders } from './use-reader';
import { type Watching, WatchProvider } from './watch-toggle';

export { useOwnServer };

export const discovery = (useWatching: () => Watching, Offer: PageOffer): ViewRoom => ({
  id: 'discovery',
  leaves: [{ of: ['discovery', 'viewer'], through: ['web'], words: () => t('options.privacyPages') }],
  Page: function DiscoveryOnPage(props: PageProps) {
    return (
      <WatchProvider value={useWatching()}>
        <ReaderProvider value={useChosenReaders()}>
          <OwnServerProvider value={useOwnServer()}>
            <ThisPage {...props} Offer={Offer} />
          </OwnServerProvider>
        </ReaderProvider>
      </WatchProvider>
    );
  },
  settings: [
    {
      id: 'discovery',
      title: t('options.pages'),
      page: 'pages',
      load: async () => (await import('./settings/section')).DiscoverySection,
    },
  ],
});
