import { t } from '../i18n';
import { locale } from '../i18n/locale';
import type { LoadedRoom } from '../room';
import type { Types } from './room';
import { createPlaces } from './service';
import { placesDatabase } from './store';

export const kept: LoadedRoom<Types>['kept'] = {
  title: () => t('backup.room.places'),
  databases: [placesDatabase],
};

export const create: LoadedRoom<Types>['create'] = (parts, others) => {
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
};
