import type { ComponentType } from 'preact';
import type { ViewRoom } from '@/components/shared/room';
import type { Checkin } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import type { Facts } from './facts';

/** `Elsewhere`: where the copies of a check-in are. */
export const atlas = (
  CheckinFacts: Facts,
  Elsewhere: ComponentType<{ checkin: Checkin; isOld: true }>,
): ViewRoom => ({
  id: 'atlas',
  leaves: [
    { of: ['atlas'], through: ['web'], words: () => t('options.privacyPhotos') },
    { of: ['atlas'], through: ['web'], words: () => t('options.privacyStreets') },
  ],
  atlasBar: { load: async () => (await import('./sample-bar')).SampleBar },
  atlas: [
    {
      id: 'checkins',
      title: t('atlas.map'),
      icon: 'map',
      filtered: true,
      async load() {
        const { Checkins } = await import('./checkins/checkins');
        return () => <Checkins Facts={CheckinFacts} Elsewhere={Elsewhere} />;
      },
    },
    {
      id: 'calendar',
      title: t('time.calendarPart'),
      group: t('time.timeline'),
      icon: 'calendar',
      filtered: true,
      load: async () => (await import('./time/parts')).CalendarPart,
    },
    {
      id: 'places',
      title: t('atlas.places.title'),
      group: t('time.timeline'),
      load: async () => (await import('./places/places')).Places,
    },
    {
      id: 'photos',
      title: t('atlas.photos.title'),
      group: t('time.timeline'),
      filtered: true,
      async load() {
        const { Photos } = await import('./photos/photos');
        return () => <Photos Facts={CheckinFacts} />;
      },
    },
    {
      id: 'trips',
      title: t('time.tripsPart'),
      icon: 'route',
      load: async () => (await import('./time/parts')).TripsPart,
    },
    {
      id: 'year',
      title: t('time.year'),
      icon: 'sparkles',
      load: async () => (await import('./time/parts')).YearPart,
    },
    {
      id: 'files',
      title: t('files.title'),
      icon: 'download',
      entry: 'tool',
      intro: t('files.intro'),
      filtered: true,
      load: async () => (await import('./files/files')).Files,
    },
  ],
});
