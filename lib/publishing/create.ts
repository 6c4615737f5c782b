import { onChange } from '../bus/changes';
import { openPage } from '../bus/open-popup';
import { t } from '../i18n';
import type { LoadedRoom } from '../room';
import type { createService } from './create-service';
import type { Types } from './room';
import { publishingDatabase } from './store/database';

export const kept: LoadedRoom<Types>['kept'] = {
  title: () => t('backup.room.publishing'),
  databases: [publishingDatabase],
  locks: ['waymark-publishing-watch'],
};

export const create: LoadedRoom<Types>['create'] = (parts, others) => {
  let moved: Promise<void> | undefined;
  let made: Promise<ReturnType<typeof createService>> | undefined;
  // Made late: the worker's first answer would wait for the schemas of every target.
  const service = async () => {
    made ??= import('./create-service').then((file) => file.createService(parts, others));
    const each = await made;
    // Once; a database that cannot be read now can be opened, or made anew, later.
    moved ??= each.moveEarlier();
    await moved.catch(() => {
      moved = undefined;
    });
    return each;
  };
  type Work = 'runWatch' | 'readNow' | 'lookNow' | 'onStartup';
  const begin = (work: Work) =>
    void service()
      .then((each) => each[work]())
      .catch(() => undefined);
  onChange('check-in-confirmed', () => begin('readNow'));
  onChange('check-in-undone', () => begin('lookNow'));
  return {
    contracts: { publishing: async () => (await service()).contract },
    offers: {
      receivers: {
        paused: async () => (await service()).receivers.paused(),
        off: async () => (await service()).receivers.off(),
        open: async (id) => (await service()).receivers.open(id),
        compare: async (delivery) => (await service()).receivers.compare(delivery),
        changed: (...one) => void service().then(({ receivers }) => receivers.changed(...one)),
      },
    },
    alarms: { 'publishing-watch': () => begin('runWatch') },
    onStartup: () => begin('onStartup'),
    onNotification: (key) =>
      void service()
        .then((each) => each.entryOfKey(key))
        .then((id = '') => openPage(`atlas.html#publishing?entry=${encodeURIComponent(id)}`))
        .catch(() => undefined),
    onOnline: () => begin('runWatch'),
  };
};
