import type { PageProps, ViewRoom } from '@/components/shared/room';
import { t } from '@/lib/i18n';
import { type PageOffer, ThisPage } from './this-page';
import { ReaderProvider, useChosenReaders } from './use-reader';
import { type Watching, WatchProvider } from './watch-toggle';

export const discovery = (useWatching: () => Watching, Offer: PageOffer): ViewRoom => ({
  id: 'discovery',
  leaves: [{ of: ['discovery', 'viewer'], through: ['web'], words: () => t('options.privacyPages') }],
  Page: function DiscoveryOnPage(props: PageProps) {
    return (
      <WatchProvider value={useWatching()}>
        <ReaderProvider value={useChosenReaders()}>
          <ThisPage {...props} Offer={Offer} />
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
