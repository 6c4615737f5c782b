import type { Inspector } from '../discovery/contract';
import type { Room } from '../room';
import type { InPageContract, MessagesContract } from './contract';
import { settings } from './settings';

export interface Types {
  settings: typeof settings;
  contracts: { messages: MessagesContract; inPage: InPageContract };
  topics: 'messages-pause';
  offers: object;
  needs: { discovery: Inspector };
}

export const messages: Room<Types> = {
  settings,
  contracts: { messages: true, inPage: true },
  needs: { discovery: true },
  load: () => import('./create'),
};
