import { openSetup } from '@/components/shared/open-setup';
import type { ViewRoom } from '@/components/shared/room';
import { t } from '@/lib/i18n';
import { PlacePicker as Picker, type PlacePickerProps } from './place-picker';

export const PlacePicker = (props: PlacePickerProps) => (
  <Picker {...props} onSetUp={() => openSetup('places')} />
);

export const places: ViewRoom = {
  id: 'places',
  leaves: [
    {
      of: ['places'],
      through: ['service'],
      words: ({ places }) => t('options.privacyPlaces', [new URL(places.placesUrl).host]),
    },
    {
      of: ['photon'],
      through: ['service'],
      words: ({ places: { photonUrl } }) =>
        photonUrl === undefined ? undefined : t('options.privacyKeyless', [new URL(photonUrl).host]),
    },
  ],
  settings: [
    {
      id: 'places',
      title: t('options.places'),
      page: 'accounts',
      load: async () => (await import('./settings/section')).PlacesSection,
    },
  ],
};
