import browser from 'webextension-polyfill';
import { badgeTitle } from '@/components/discovery/words';
import { announceChange, onChange } from '@/lib/bus/changes';
import { createLeases } from '@/lib/bus/leases';
import { createDiscovery } from '@/lib/discovery/service';
import { createMessages } from '@/lib/messages/service';
import { createViewer } from '@/lib/viewer/service';
import type { createIdentity } from './identity';
import type { Platform } from './platform';

/** The rooms that are about the page in a tab. */
export function createPageRooms(platform: Platform, { settings }: ReturnType<typeof createIdentity>) {
  const discovery = createDiscovery({
    ...platform,
    profile: settings.profile,
    // The top frame alone: frames are pages of their own.
    askPage: (tabId, message) => browser.tabs.sendMessage(tabId, message, { frameId: 0 }),
    async runInspect(tabId) {
      const [look] = await browser.scripting.executeScript({ target: { tabId }, files: ['inspect.js'] });
      return look?.result;
    },
    counting: async () => (await settings.contract.get()).options,
    fetch: (...request) => fetch(...request),
    titleOf: badgeTitle,
    announce: () => announceChange('discovery'),
  });

  onChange('settings', () => void discovery.recount());

  const messages = createMessages({
    ...platform,
    settings: settings.profile,
    fetch: (...request) => fetch(...request),
    pictures: async () => (await settings.contract.get()).options.remoteImages === true,
    leases: createLeases(),
    onPause: () => announceChange('messages-pause'),
    inspection: discovery.inspector.rawInspection,
  });

  const viewer = createViewer({
    ...platform,
    fetch: (...request) => fetch(...request),
    newId: () => crypto.randomUUID(),
    announce: announceChange,
  });

  return { discovery, messages, viewer };
}
