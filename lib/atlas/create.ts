import { t } from '../i18n';
import type { LoadedRoom } from '../room';
import type { Types } from './room';
import { atlasDatabase } from './store';

export const kept: LoadedRoom<Types>['kept'] = {
  title: () => t('backup.room.atlas'),
  databases: [atlasDatabase],
};

export const create: LoadedRoom<Types>['create'] = () => ({
  contracts: {},
  offers: {},
  firstPage: '/welcome.html',
});
