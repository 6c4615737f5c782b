import browser from 'webextension-polyfill';
import { badgeTitle } from '@/components/discovery/words';
import { announceChange } from '@/lib/bus/changes';
import { createLeases } from '@/lib/bus/leases';
import { createDiscovery } from '@/lib/discovery/service';
import { readSettings, writeSettings } from '@/lib/profile/store';
import { createPlatform } from './platform';

export type FirstTurn = ReturnType<typeof createFirstTurn>;

/**
 * What a page's word needs to become a number on the button, and what must hear at once: made in the worker's first
 * turn, of few modules. Every page that declares something waits for this; what it imports, it pays for.
 */
export function createFirstTurn() {
  const platform = createPlatform();
  // On its way before anybody asks.
  readSettings().catch(() => undefined);
  const discovery = createDiscovery({
    ...platform,
    profile: async () => (await readSettings()).profile,
    counting: async () => (await readSettings()).options,
    // The top frame alone: frames are pages of their own.
    askPage: (tabId, message) => browser.tabs.sendMessage(tabId, message, { frameId: 0 }),
    async runInspect(tabId) {
      const [look] = await browser.scripting.executeScript({ target: { tabId }, files: ['inspect.js'] });
      return look?.result;
    },
    titleOf: badgeTitle,
    announce: () => announceChange('discovery'),
  });
  // What it knows of the settings it knows for the rooms as well.
  const settings = { read: readSettings, write: writeSettings };
  return { platform, discovery, settings, leases: createLeases() };
}
