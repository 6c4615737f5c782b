import type { ViewRoom } from '@/components/shared/room';
import { t } from '@/lib/i18n';

export const atlas: ViewRoom = {
  id: 'atlas',
  atlas: [
    {
      id: 'checkins',
      title: t('atlas.checkins'),
      filtered: true,
      load: async () => (await import('./checkins/checkins')).Checkins,
    },
    {
      id: 'files',
      title: t('files.title'),
      intro: t('files.intro'),
      filtered: true,
      load: async () => (await import('./files/files')).Files,
    },
  ],
};
