import type { Room } from '../room';
import type { DiscoveryContract, Inspector, OwnServerContract, UndeclaredContract } from './contract';
import { settings } from './settings';

export interface Types {
  settings: typeof settings;
  contracts: { discovery: DiscoveryContract; undeclared: UndeclaredContract; ownServer: OwnServerContract };
  topics: never;
  offers: Inspector;
  needs: Record<never, never>;
}

export const discovery: Room<Types> = {
  settings,
  contracts: { discovery: true, undeclared: true, ownServer: true },
  needs: {},
  load: () => import('./create'),
};
