import type { Sends } from '../sends';

export const sends: Sends = {
  places: ['authenticationInfo', 'locationInfo', 'searchTerms'],
  /** The search without a key. */
  photon: ['locationInfo', 'searchTerms'],
};
