import type { PlacesOffers } from '../places/contract';
import type { PublishingOffers } from '../publishing/contract';
import type { Room } from '../room';
import type { CheckinsContract, CheckinsOffers, EditsContract, HistoryContract } from './contract';
import { settings } from './settings';

export interface Types {
  settings: typeof settings;
  contracts: { checkins: CheckinsContract; history: HistoryContract; edits: EditsContract };
  topics: 'check-in-confirmed' | 'check-in-undone' | 'check-in-here';
  offers: CheckinsOffers;
  needs: {
    places: Pick<PlacesOffers, 'placeOfPage' | 'whereIs' | 'sameVisited'>;
    publishing: PublishingOffers;
  };
}

export const checkins: Room<Types> = {
  settings,
  contracts: { checkins: true, history: true, edits: true },
  needs: { places: true, publishing: true },
  load: () => import('./create'),
};
