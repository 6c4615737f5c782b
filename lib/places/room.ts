import type { Inspector } from '../discovery/contract';
import type { Room } from '../room';
import type { PlacesContract, PlacesOffers } from './contract';
import { settings } from './settings';

export interface Types {
  settings: typeof settings;
  contracts: { places: PlacesContract };
  topics: never;
  offers: PlacesOffers;
  needs: { discovery: Inspector };
}

export const places: Room<Types> = {
  settings,
  contracts: { places: true },
  needs: { discovery: true },
  load: () => import('./create'),
};
