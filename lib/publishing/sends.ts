import type { Sends } from '../sends';

export const sends: Sends = {
  publishing: ['authenticationInfo', 'locationInfo', 'personalCommunications'],
};
