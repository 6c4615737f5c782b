import type { Inspector } from '../discovery/contract';
import { t } from '../i18n';
import { locale } from '../i18n/locale';
import type { Room } from '../room';
import type { PlacesContract, PlacesOffers } from './contract';
import { createPlaces } from './service';
import { settings } from './settings';
import { placesDatabase } from './store';

interface Types {
  settings: typeof settings;
  contracts: { places: PlacesContract };
  topics: never;
  offers: PlacesOffers;
  needs: { discovery: Inspector };
}

export const places: Room<Types> = {
  settings,
  kept: {
    title: () => t('backup.room.places'),
    databases: [placesDatabase],
  },
  create(parts, others) {
    const { http, session, allowed, now } = parts;
    const { contract, markings, ...offers } = createPlaces({
      ...{ http, session, allowed, now },
      profile: parts.settings.profile,
      options: parts.settings.options,
      language: locale,
      apiKey: () => parts.secret('placesApiKey'),
      inspector: { rawInspection: (tabId) => others.discovery.rawInspection(tabId) },
      announce: () => parts.announce('places'),
    });
    return {
      contracts: { places: contract },
      offers,
      synced: { favourites: markings },
      onPermissions: () => parts.announce('places'),
    };
  },
};
