import type { PageProps, ViewRoom } from '@/components/shared/room';
import { useSidePanel } from '@/components/shared/side-panel';
import { t } from '@/lib/i18n';
import { Changed } from './changed';

export { useWatching } from './use-watched';

export const watch: ViewRoom = {
  id: 'watch',
  leaves: [
    {
      of: ['watch'],
      through: ['web'],
      alone: () => t('options.privacyWatchAlone'),
      words: () => t('options.privacyWatch'),
    },
  ],
  Page: function WatchOnPage({ children }: PageProps) {
    const panel = useSidePanel();
    return (
      <Changed open={({ url, kind, type }) => panel?.({ kind: 'link', of: kind, href: url, type })}>
        {children}
      </Changed>
    );
  },
  settings: [
    {
      id: 'watch',
      title: t('watch.title'),
      page: 'pages',
      load: async () => (await import('./watched-list')).WatchedSection,
    },
  ],
  atlas: [
    {
      id: 'watched',
      title: t('watch.part'),
      icon: 'bell',
      entry: 'none',
      intro: t('watch.hint'),
      load: async () => (await import('./watched-list')).WatchedList,
    },
  ],
};
