import type { ViewRoom } from '@/components/shared/room';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { Reactions } from './reactions';
import { reactions as service } from './rooms';

export const reactions: ViewRoom = {
  id: 'reactions',
  leaves: [
    {
      of: ['reactions'],
      through: ['service'],
      alone: () => t('options.privacyReactionsAlone'),
      words: ({ reactions }) => t('options.privacyReactions', [new URL(reactions.graphqlUrl).host]),
    },
    { of: ['reactions'], through: ['computer'], words: () => t('options.privacyNotices') },
  ],
  tab: {
    id: 'reactions',
    label: t('popup.reactions'),
    View: Reactions,
    topics: ['reactions', 'show-reactions'],
    async badge() {
      const { items } = await service.unread();
      return items > 0 ? formatNumber(items) : undefined;
    },
    attention: async () => ((await service.calledFor()) ? 'pressed' : undefined),
  },
  settings: [
    {
      id: 'reactions',
      title: t('options.reactions'),
      page: 'accounts',
      load: async () => (await import('./settings/section')).ReactionsSection,
    },
    {
      id: 'new-reactions',
      title: t('codeHosts.news'),
      page: 'behaviour',
      load: async () => (await import('./settings/section')).NewReactions,
    },
  ],
  atlas: [
    {
      id: 'reactions',
      title: t('atlas.reactions'),
      icon: 'chart',
      entry: 'none',
      intro: t('atlas.reactionsIntro'),
      load: async () => (await import('./charts/reaction-charts')).ReactionCharts,
    },
  ],
};
