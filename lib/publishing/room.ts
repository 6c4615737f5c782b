import type { CheckinsOffers } from '../checkins/contract';
import type { Room } from '../room';
import type { PublishingContract, PublishingOffers } from './contract';
import { settings } from './settings';

export interface Types {
  settings: typeof settings;
  contracts: { publishing: PublishingContract };
  topics: never;
  offers: PublishingOffers;
  needs: {
    checkins: Pick<CheckinsOffers, 'newest' | 'signedInAt' | 'follow' | 'since' | 'left' | 'outbox'>;
  };
}

export const publishing: Room<Types> = {
  settings,
  contracts: { publishing: true },
  needs: { checkins: true },
  load: () => import('./create'),
};
