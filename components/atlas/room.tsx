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
      id: 'calendar',
      title: t('time.calendarPart'),
      filtered: true,
      load: async () => (await import('./time/parts')).CalendarPart,
    },
    {
      id: 'trips',
      title: t('time.tripsPart'),
      load: async () => (await import('./time/parts')).TripsPart,
    },
    {
      id: 'year',
      title: t('time.year'),
      load: async () => (await import('./time/parts')).YearPart,
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
