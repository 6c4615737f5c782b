import { onChange } from '../bus/changes';
import { copyInPage } from '../bus/copy-in-page';
import { isOfExample } from '../http/example';
import type { Room } from '../room';
import type { DiscoveryContract, Inspector, OwnServerContract, UndeclaredContract } from './contract';
import { copyLinks } from './copy-links';
import { exampleDocument } from './example/documents';
import { createOwnServer } from './own-server/service';
import { settings } from './settings';
import { createFindingStore } from './store';
import { createUndeclared } from './undeclared/service';

interface Types {
  settings: typeof settings;
  contracts: { discovery: DiscoveryContract; undeclared: UndeclaredContract; ownServer: OwnServerContract };
  topics: never;
  offers: Inspector;
  needs: Record<never, never>;
}

export const discovery: Room<Types> = {
  settings,
  kept: undefined,
  create(parts) {
    const { contract, inspector, recount } = parts.first.discovery;
    const { web, session, badge, settings, now } = parts;
    onChange('settings', () => void recount());
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
  },
};
