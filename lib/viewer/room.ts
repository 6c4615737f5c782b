import { t } from '../i18n';
import type { Room } from '../room';
import type { WatchOffers } from '../watch/contract';
import type { ReportContract, ViewerContract } from './contract';
import { createLoader } from './loader';
import { createViewer } from './service';
import { createResourceStore, viewerDatabase } from './store';

interface Types {
  settings: undefined;
  contracts: { viewer: ViewerContract; report: ReportContract };
  topics: 'viewer-progress';
  offers: object;
  needs: { watch: WatchOffers };
}

export const viewer: Room<Types> = {
  settings: undefined,
  kept: {
    title: () => t('backup.room.viewer'),
    databases: [viewerDatabase],
  },
  create({ web, session, now, announce, pages }, others) {
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
  },
};
