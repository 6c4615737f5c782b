import type { Room } from '../room';
import type { WatchOffers } from '../watch/contract';
import type { ReportContract, ViewerContract } from './contract';

export interface Types {
  settings: undefined;
  contracts: { viewer: ViewerContract; report: ReportContract };
  topics: 'viewer-progress';
  offers: object;
  needs: { watch: WatchOffers };
}

export const viewer: Room<Types> = {
  settings: undefined,
  contracts: { viewer: true, report: true },
  needs: { watch: true },
  load: () => import('./create'),
};
