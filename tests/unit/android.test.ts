import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { registerEvents } from '@/entrypoints/background/events';
import { createFirstTurn } from '@/entrypoints/background/first-turn';
import { createRooms } from '@/entrypoints/background/rooms';
import { openPopup } from '@/lib/bus/open-popup';

const opened: unknown[] = [];
const installed: ((details: object) => Promise<void>)[] = [];

/** Only the APIs of Firefox for Android: https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/Browser_support_for_JavaScript_APIs */
vi.mock('webextension-polyfill', async () => {
  const { fakeBrowser } = await import('wxt/testing/fake-browser');
  const event = { addListener: () => undefined, hasListener: () => false };
  const onInstalled = {
    addListener: (listener: (details: object) => Promise<void>) => installed.push(listener),
  };
  const runtime = {
    ...{ id: 'waymark', onConnect: event, onMessage: event, onStartup: event, onInstalled },
    ...{ getURL: (path: string) => `moz-extension://waymark/${path}`, getManifest: () => ({ version: '1' }) },
    sendMessage: async () => undefined,
  };
  const action = {
    openPopup: () => Promise.reject(new Error('No toolbar')),
    setTitle: async () => undefined,
  };
  const permissions = { onAdded: event, onRemoved: event, contains: async () => true };
  const tabs = { onRemoved: event, create: async (tab: unknown) => opened.push(tab) };
  const { alarms, storage } = fakeBrowser;
  return { default: { runtime, action, permissions, tabs, alarms, storage } };
});

vi.stubEnv('FIREFOX', '1');
vi.stubGlobal('addEventListener', () => undefined);
const updateSessionRules = vi.fn(async () => undefined);
const declarativeNetRequest = { getSessionRules: async () => [], updateSessionRules };
vi.stubGlobal('chrome', { runtime: {}, declarativeNetRequest, scripting: {} });

/** What waits for a quiet moment would come in the middle of another test, or after all. */
vi.useFakeTimers({ toFake: ['setTimeout'] });

it('starts without menus, shortcuts, windows and sign-in windows, and offers what is left', async () => {
  expect(browser.contextMenus).toBe(undefined);
  const first = createFirstTurn({
    start: async () => rooms.start(),
    exampleDocument: async (url) => rooms.exampleDocument(url),
    parsePolicy: async (raw) => rooms.parsePolicy(raw),
  });
  const rooms = createRooms(first);
  registerEvents(first, async () => rooms);
  for (const listener of installed) await listener({ reason: 'update' });

  const ask = async (room: string, method: string, ...args: unknown[]): Promise<unknown> => {
    const made: unknown = Reflect.get(rooms.contracts, room);
    const contract = Object(typeof made === 'function' ? await made() : made);
    return Reflect.apply(Reflect.get(contract, method), contract, args);
  };
  expect(await ask('accounts', 'state')).toMatchObject({ signInWindow: false, redirectAddress: '' });
  const cannot = { ok: false, failure: { kind: 'no-sign-in-window' } };
  expect(await ask('accounts', 'signIn', 'checkins')).toEqual(cannot);
  const server = { kind: 'mastodon', address: 'https://social.example' };
  expect(await ask('publishing', 'connect', server, null)).toEqual(cannot);
  expect(await ask('checkins', 'shortcuts')).toEqual([]);

  await vi.runOnlyPendingTimersAsync();
  await expect.poll(() => updateSessionRules).toHaveBeenCalledTimes(2);

  openPopup('#checkin');
  await expect.poll(() => opened).toEqual([{ url: expect.stringMatching(/popup\.html#checkin$/) }]);
});
