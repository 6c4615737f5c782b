import { onChange } from '../bus/changes';
import type { Room } from '../room';
import type { DiscoveryContract, Inspector, UndeclaredContract } from './contract';
import { settings } from './settings';
import { createUndeclared } from './undeclared/service';
import { createFindingStore } from './undeclared/store';

interface Types {
  settings: typeof settings;
  contracts: { discovery: DiscoveryContract; undeclared: UndeclaredContract };
  topics: never;
  offers: Inspector;
  /** The number on the button waits for it, so the service is made in the worker's first turn. */
  needs: { firstTurn: { contract: DiscoveryContract; inspector: Inspector; recount(): Promise<void> } };
}

export const discovery: Room<Types> = {
  settings,
  kept: undefined,
  create({ web, session, settings: { profile } }, { firstTurn: { contract, inspector, recount } }) {
    onChange('settings', () => void recount());
    const store = createFindingStore(session);
    const undeclared = createUndeclared({
      ...{ web, store },
      cms: async () => (await profile()).words.cms,
      async page(tabId) {
        const page = await contract.page(tabId);
        return (page.ok && page.value) || undefined;
      },
    });
    return {
      contracts: { discovery: contract, undeclared },
      offers: inspector,
      onTabRemoved: (tabId) => void store.remove(tabId).catch(() => undefined),
    };
  },
};
