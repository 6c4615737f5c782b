import type { Room } from '../room';
import type { WatchContract, WatchOffers } from './contract';
import { settings } from './settings';

export interface Types {
  settings: typeof settings;
  contracts: { watch: WatchContract };
  topics: never;
  offers: WatchOffers;
  needs: object;
}

export const watch: Room<Types> = {
  settings,
  contracts: { watch: true },
  needs: {},
  load: () => import('./create'),
};
