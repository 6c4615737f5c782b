import type { AtlasPart } from '@/components/atlas/atlas';
import { ReactionCharts } from '@/components/reactions/charts/reaction-charts';
import { t } from '@/lib/i18n';

/** What the atlas has, in the order of its navigation. */
export const parts: AtlasPart[] = [
  {
    id: 'reactions',
    title: t('atlas.reactions'),
    intro: t('atlas.reactionsIntro'),
    view: <ReactionCharts />,
  },
];
