import { afterChanges } from '../bus/changes';
import { t } from '../i18n';
import type { Room } from '../room';
import { arrivedWatches } from './arrive';
import type { WatchContract, WatchOffers } from './contract';
import { contributionOf } from './contribution';
import { createWatch } from './service';
import { settings } from './settings';
import { watchStore } from './store';

interface Types {
  settings: typeof settings;
  contracts: { watch: WatchContract };
  topics: never;
  offers: WatchOffers;
  needs: object;
}

export const watch: Room<Types> = {
  settings,
  kept: {
    title: () => t('backup.room.watch'),
    local: ['watch'],
    arriveLocal: (_, value) => arrivedWatches(value),
  },
  create({ web, now, pages, announce, wakeAt, badge, settings: { options } }) {
    const service = createWatch({
      ...{ web, now, store: watchStore },
      pagesNaming: pages.naming,
      announce: () => announce('watch'),
      wakeAt: (time) => wakeAt('watch', time),
    });
    const recount = afterChanges(['watch', 'settings'], async () =>
      badge.contribute(contributionOf(await service.contract.list(), (await options()).watchBadge)),
    );
    const run = () => void service.run();
    return {
      contracts: { watch: service.contract },
      offers: { pagesOf: service.pagesOf },
      alarms: { watch: run },
      onStartup: recount,
      onOnline: run,
    };
  },
};
