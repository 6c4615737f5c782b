import { announceChange, onChange } from '@/lib/bus/changes';
import type { Http } from '@/lib/http/service';
import { createMessages } from '@/lib/messages/service';
import { createViewer } from '@/lib/viewer/service';
import type { FirstTurn } from './first-turn';
import type { createIdentity } from './identity';
import type { Watching } from './watching';

/** The rooms that are about the page in a tab, beside discovery. */
export function createPageRooms(
  { platform, discovery, leases }: FirstTurn,
  http: Http,
  { settings }: ReturnType<typeof createIdentity>,
  watch: Watching,
) {
  onChange('settings', () => void discovery.recount());

  const messages = createMessages({
    ...platform,
    http,
    settings: settings.profile,
    pictures: async () => (await settings.contract.get()).options.remoteImages === true,
    leases,
    onPause: () => announceChange('messages-pause'),
    inspection: discovery.inspector.rawInspection,
  });

  const viewer = createViewer({
    ...platform,
    // A link within a watched resource is of the page that named that resource.
    pagesNaming: async ({ tabId, href }) => [
      ...(await platform.pages.naming(tabId, href)),
      ...(await watch.pagesOf(href)),
    ],
    newId: () => crypto.randomUUID(),
    announce: announceChange,
  });

  return { messages, viewer };
}
