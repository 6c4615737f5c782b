import type { ViewRoom } from '@/components/shared/room';
import { t } from '@/lib/i18n';
import { PageMessages } from './page-messages';

export const messages: ViewRoom = {
  id: 'messages',
  leaves: [
    {
      of: ['messages'],
      through: ['service', 'web'],
      words: ({ messages }) => t('options.privacyMessages', [new URL(messages.syndicationUrl).host]),
    },
  ],
  Page: ({ tabId, turn, children }) => (
    <>
      <PageMessages tabId={tabId} turn={turn} />
      {children}
    </>
  ),
  beside: { kinds: ['message'], load: async () => (await import('./beside')).Beside },
  settings: [
    {
      id: 'messages',
      title: t('options.messages'),
      page: 'pages',
      load: async () => (await import('./settings/section')).MessagesSection,
    },
    {
      id: 'in-page',
      title: t('inPage.title'),
      page: 'pages',
      load: async () => (await import('./in-page-sites')).InPageSites,
    },
  ],
};
