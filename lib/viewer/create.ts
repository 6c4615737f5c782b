import { t } from '../i18n';
import type { LoadedRoom } from '../room';
import type { ReportContract } from './contract';
import { createLoader } from './loader';
import type { Types } from './room';
import { createViewer } from './service';
import { createResourceStore, viewerDatabase } from './store';

export const kept: LoadedRoom<Types>['kept'] = {
  title: () => t('backup.room.viewer'),
  databases: [viewerDatabase],
};

export const create: LoadedRoom<Types>['create'] = ({ web, session, now, announce, pages }, others) => {
  const contract = createViewer({
    ...{ session, now, announce },
    store: createResourceStore(),
    load: createLoader({ web, now }),
    // A link within a watched resource is of the page that named that resource.
    pagesNaming: async ({ tabId, href }) => [
      ...(await pages.naming(tabId, href)),
      ...(await others.watch.pagesOf(href)),
    ],
    newId: () => crypto.randomUUID(),
  });
  let asker: Promise<ReportContract> | undefined;
  const report = () => {
    const pagesNaming = (tabId: number, href: string) => pages.naming(tabId, href);
    asker ??= import('./report/asker').then((file) => file.createAsker({ web, session, pagesNaming }));
    return asker;
  };
  return { contracts: { viewer: contract, report }, offers: {} };
};
