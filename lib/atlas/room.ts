import type { Room } from '../room';

export interface Types {
  settings: undefined;
  contracts: object;
  topics: never;
  offers: object;
  needs: object;
}

/** The atlas has nothing in the background: a worker of its page answers. */
export const atlas: Room<Types> = {
  settings: undefined,
  contracts: {},
  needs: {},
  load: () => import('./create'),
};
