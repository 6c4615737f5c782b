import type { AccountsOffers } from '../accounts/contract';
import type { Room } from '../room';
import type { SyncOffers } from '../sync/contract';
import type { ReactionsContract } from './contract';
import { settings } from './settings';

export interface Types {
  settings: typeof settings;
  contracts: { reactions: ReactionsContract };
  topics: 'reactions-progress' | 'show-reactions';
  offers: Record<never, never>;
  needs: { accounts: Pick<AccountsOffers, 'connected'>; sync: SyncOffers };
}

export const reactions: Room<Types> = {
  settings,
  contracts: { reactions: true },
  needs: { accounts: true, sync: true },
  load: () => import('./create'),
};
