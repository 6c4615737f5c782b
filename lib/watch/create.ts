import { afterChanges } from '../bus/changes';
import { t } from '../i18n';
import type { LoadedRoom } from '../room';
import { arrivedWatches } from './arrive';
import { contributionOf } from './contribution';
import type { Types } from './room';
import { createWatch } from './service';
import { watchStore } from './store';

export const kept: LoadedRoom<Types>['kept'] = {
  title: () => t('backup.room.watch'),
  local: ['watch'],
  arriveLocal: (_, value) => arrivedWatches(value),
};

export const create: LoadedRoom<Types>['create'] = ({
  web,
  now,
  pages,
  announce,
  wakeAt,
  badge,
  settings: { options },
}) => {
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
};
