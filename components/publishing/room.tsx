import type { ViewRoom } from '@/components/shared/room';
import { t } from '@/lib/i18n';

export { Elsewhere } from './elsewhere';
export { PublishingLine } from './publishing-line';

export const publishing: ViewRoom = {
  id: 'publishing',
  leaves: [
    {
      of: ['publishing'],
      through: ['service', 'web', 'computer'],
      alone: ({ checkins }) => t('options.privacyPublishingAlone', [new URL(checkins.baseUrl).host]),
      words: () => t('options.privacyPublishing'),
    },
  ],
  settings: [
    {
      id: 'publishing',
      title: t('publishing.title'),
      page: 'accounts',
      load: async () => (await import('./settings/section')).PublishingSection,
    },
    {
      id: 'zones',
      title: t('publishing.zone.title'),
      page: 'privacy',
      load: async () => (await import('./settings/zones')).ZonesSection,
    },
  ],
  atlas: [
    {
      id: 'publishing',
      title: t('ledger.title'),
      icon: 'send',
      entry: 'tool',
      intro: t('ledger.intro'),
      load: async () => (await import('./ledger/ledger')).Ledger,
    },
  ],
};
