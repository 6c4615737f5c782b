import type { Sends } from '../sends';

export const sends: Sends = {
  /** A map server sees which areas one looks at, which are mostly those where one has been. */
  streets: ['locationInfo'],
};
