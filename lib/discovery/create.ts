import { copyInPage } from '../bus/copy-in-page';
import { isOfExample } from '../http/example';
import type { LoadedRoom } from '../room';
import { copyLinks } from './copy-links';
import { exampleDocument } from './example/documents';
import { createOwnServer } from './own-server/service';
import type { Types } from './room';
import { createFindingStore } from './store';
import { createUndeclared } from './undeclared/service';

export const kept: LoadedRoom<Types>['kept'] = undefined;

export const create: LoadedRoom<Types>['create'] = (parts) => {
  const { contract, inspector } = parts.first.discovery;
  const { web, session, badge, settings, now } = parts;
  const store = createFindingStore(session);
  const undeclared = createUndeclared({
    ...{ web, store },
    cms: async () => (await settings.profile()).words.cms,
    async page(tabId) {
      const page = await contract.page(tabId);
      // Of the invented host nobody asks for more than it has.
      return (page.ok && page.value && !isOfExample(page.value.url) && page.value) || undefined;
    },
  });
  const ownServer = createOwnServer({
    ...{ web, now },
    save: (server) => settings.setOptions({ ownServer: { ...server, links: [...server.links] } }),
  });
  return {
    contracts: { discovery: contract, undeclared, ownServer },
    offers: inspector,
    firstPage: '/try.html',
    exampleDocument,
    onCommand(name, tab) {
      const { id } = tab ?? {};
      if (name !== 'copy-links' || id === undefined) return;
      const format = async () => (await settings.options()).copyFormat;
      const copy = (text: string) => copyInPage(id, text);
      void copyLinks(id, { inspector, format, copy }).then(badge.flash, () => badge.flash('refused'));
    },
    onTabRemoved: (tabId) => void store.remove(tabId).catch(() => undefined),
  };
};
