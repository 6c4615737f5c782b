import { t } from '../i18n';
import type { Room } from '../room';
import { atlasDatabase } from './store';

interface Types {
  settings: undefined;
  contracts: object;
  topics: never;
  offers: object;
  needs: object;
}

/** The atlas has nothing in the background: a worker of its page answers. */
export const atlas: Room<Types> = {
  settings: undefined,
  kept: {
    title: () => t('backup.room.atlas'),
    databases: [atlasDatabase],
  },
  create: () => ({ contracts: {}, offers: {}, firstPage: '/welcome.html' }),
};
