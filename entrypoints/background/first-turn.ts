import browser from 'webextension-polyfill';
import { createBadge } from '@/lib/badge/badge';
import { announceChange } from '@/lib/bus/changes';
import { createLeases } from '@/lib/bus/leases';
import { inspectExample } from '@/lib/bus/protocol';
import { createFirstRooms } from '@/lib/first-rooms';
import { createConnectionGuard, createGuardedOrigins } from '@/lib/http/connection-guard';
import { createExample, type Example } from '@/lib/http/example';
import { createManaged } from '@/lib/http/managed';
import type { Policy } from '@/lib/http/policy';
import { createTabPages } from '@/lib/http/tab-pages';
import { hostPattern } from '@/lib/http/url';
import { createWeb } from '@/lib/http/web';
import { t } from '@/lib/i18n';
import { createStartRecord, type Start } from '@/lib/profile/start';
import type { FirstParts } from '@/lib/room';

export type FirstTurn = ReturnType<typeof createFirstTurn>;

const hasAccess = (url: URL) =>
  browser.permissions.contains({ origins: [hostPattern(url)] }).catch(() => false);
/** Chromium never names the extension's origin to a host, so there is nothing to ask. */
const mayReach = import.meta.env.FIREFOX ? hasAccess : undefined;

/**
 * What counts a page's links on the button, and what must listen at once; made of few modules when the worker starts.
 * Every page that declares something waits for this. The rooms are asked for the rest.
 */
export function createFirstTurn(rooms: {
  start(): Promise<Start>;
  exampleDocument: Example['document'];
  parsePolicy(raw: object): Promise<Policy>;
}) {
  const { session } = browser.storage;
  const online = () => navigator.onLine;
  const now = () => Date.now();
  const start = createStartRecord(rooms.start);
  const own = createGuardedOrigins();
  const guarded = async () => [...(await start.read()).guarded, ...(await own.read())];
  const guard = createConnectionGuard(guarded);
  const example = createExample(browser.runtime.getURL('/try.html'), rooms.exampleDocument);
  const managed = createManaged(rooms.parsePolicy);
  const web = createWeb({
    fetch: (...request) => fetch(...request),
    policy: managed.read,
    online,
    guard,
    hasAccess,
    example,
    ...(mayReach && { mayReach }),
  });
  const pages = createTabPages({
    session,
    example,
    addressOf: async (tabId) => (await browser.tabs.get(tabId).catch(() => undefined))?.url,
  });
  const badge = createBadge({
    action: browser.action,
    session,
    idleTitle: t('extension.title'),
    joined: (first, second) => t('extension.joinedTitle', [first, second]),
  });
  const platform = {
    session,
    online,
    now,
    managed,
    guard,
    guarded,
    guardOrigins: own.add,
    hasAccess,
    web,
    pages,
    badge,
    start,
    leases: createLeases(),
  };
  const parts: FirstParts = {
    ...platform,
    start: start.read,
    announce: announceChange,
    // Only the top frame: frames are separate pages.
    askPage: (tabId, message) => browser.tabs.sendMessage(tabId, message, { frameId: 0 }),
    async runInspect(tabId) {
      // Browsers inject no script into pages of extensions: this one runs it by itself.
      if (example.isPage((await pages.addressOf(tabId)) ?? ''))
        return browser.tabs.sendMessage(tabId, inspectExample, { frameId: 0 });
      const [look] = await browser.scripting.executeScript({ target: { tabId }, files: ['inspect.js'] });
      return look?.result;
    },
  };
  return { ...platform, first: createFirstRooms(parts) };
}
