import { t } from '../i18n';
import type { Room } from '../room';
import { arrivedWatches } from './arrive';
import type { WatchContract, WatchOffers } from './contract';
import { createWatch } from './service';
import { watchStore } from './store';

interface Types {
  settings: undefined;
  contracts: { watch: WatchContract };
  topics: never;
  offers: WatchOffers;
  needs: object;
}

export const watch: Room<Types> = {
  settings: undefined,
  kept: {
    title: () => t('backup.room.watch'),
    local: ['watch'],
    arriveLocal: (_, value) => arrivedWatches(value),
  },
  create({ web, now, pages, announce, wakeAt }) {
    const service = createWatch({
      ...{ web, now, store: watchStore },
      pagesNaming: pages.naming,
      announce: () => announce('watch'),
      wakeAt: (time) => wakeAt('watch', time),
    });
    const run = () => void service.run();
    return {
      contracts: { watch: service.contract },
      offers: { pagesOf: service.pagesOf },
      alarms: { watch: run },
      onOnline: run,
    };
  },
};
