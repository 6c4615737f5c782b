import type { Sends } from '../sends';

export const sends: Sends = {
  checkins: ['authenticationInfo', 'locationInfo', 'personalCommunications'],
};
