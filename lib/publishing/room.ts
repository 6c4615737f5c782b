import type { Room } from '../room';
import { settings } from './settings';

interface Types {
  settings: typeof settings;
  contracts: object;
  topics: 'publishing';
  offers: object;
  needs: object;
}

export const publishing: Room<Types> = {
  settings,
  create: () => ({ contracts: {}, offers: {} }),
};
