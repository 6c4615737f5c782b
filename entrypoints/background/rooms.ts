import browser from 'webextension-polyfill';
import { announceChange, onChange } from '@/lib/bus/changes';
import { consented } from '@/lib/bus/host-access';
import { createProblems } from '@/lib/bus/problems';
import { createSignInWindow } from '@/lib/bus/sign-in-window';
import type { ExampleDocument } from '@/lib/http/example';
import { sendOnce } from '@/lib/http/once/send';
import type { ManagedContract } from '@/lib/http/policy';
import { createHttp } from '@/lib/http/service';
import { parsePolicy, takePresets } from '@/lib/profile/managed';
import { createSettingsStore, startOf } from '@/lib/profile/store';
import { createQuota, createQuotaStore } from '@/lib/quota/service';
import type { Hooks } from '@/lib/room';
import type { createBackupRoom } from './backup';
import { createBase } from './base';
import type { FirstTurn } from './first-turn';
import { createMaker } from './make-rooms';

export type Rooms = ReturnType<typeof createRooms>;

/**
 * Creates the services beneath the rooms. Rooms follow when they are asked, and half a second after the worker's start.
 * Runs when first needed, so no listener of the browser's events belongs here: see `events.ts`.
 */
export function createRooms(first: FirstTurn) {
  const { start, guard, hasAccess, online, now, session, badge, web, pages, leases, managed } = first;
  const signIn = createSignInWindow(managed.read);
  const store = createSettingsStore(start);
  const profile = async () => (await store.read()).profile;
  const quota = createQuota({
    session,
    now,
    profile,
    store: createQuotaStore(),
    announce: () => announceChange('quota'),
  });
  // Made here, since secrets are sealed and opened by one copy of its code, which is in the file of the rooms.
  const http = createHttp({
    fetch: (...args) => fetch(...args),
    policy: managed.read,
    online,
    guard,
    hasAccess,
    gate: quota.gate,
    consented,
    sendOnce,
  });

  const problems = createProblems(session, now);
  const broke = (error: unknown) =>
    void problems.note('worker', error instanceof Error ? error.name : typeof error);
  globalThis.addEventListener('error', ({ error }) => broke(error));
  globalThis.addEventListener('unhandledrejection', ({ reason }) => broke(reason));

  const wakeAt = createAlarms((name) => void onAlarm(name));
  const { created, add, everyRoom, contracts } = createMaker((name) => ({
    ...{ http, web, signIn, session, pages, leases, now, wakeAt },
    policy: managed.read,
    first: first.first,
    guardOrigins: first.guardOrigins,
    announce: announceChange,
    settings: { ...base.settings, profile, options: async () => (await store.read()).options },
    secret: base.secret,
    keyring: base.keyring(name),
    allowed: base.allowed,
    badge: {
      setAttention: (on) => badge.setAttention(name, on),
      flash: badge.flash,
      contribute: (contribution) => badge.setContribution(name, contribution),
    },
  }));
  const base = createBase({ session, now, http, signIn, wakeAt, store, created, everyRoom });
  add('accounts', base.accounts);
  add('sync', base.sync);

  let backup: ReturnType<typeof createBackupRoom> | undefined;
  const backupRoom = () => (backup ??= import('./backup').then((file) => file.createBackupRoom(base, now)));
  const all = async (): Promise<Hooks[]> => [...(await everyRoom()).values()];
  const tell = async (event: (room: Hooks) => unknown) => {
    for (const room of await all()) void event(room);
  };
  const onAlarm = (name: string) => tell(({ alarms }) => alarms?.[name]?.());
  onChange('settings', () => void guardOrigins());

  /** Ahead of requests that no door sees: pictures that our pages load, and ends of redirects. */
  const guardOrigins = async () => {
    for (const origin of await first.guarded()) await guard(new URL(origin));
  };
  const begin = async () => {
    void managed.read().then((policy) => takePresets(policy, base.settings));
    await tell(({ alarms = {} }) => {
      for (const run of Object.values(alarms)) run();
    });
  };
  return {
    parsePolicy,
    contracts: {
      ...{ settings: base.settings, quota: quota.contract, problems },
      managed: { read: managed.read } satisfies ManagedContract,
      backup: async () => (await backupRoom()).contract,
      ...base.accounts.contracts,
      ...base.sync.contracts,
      ...contracts,
    } as object,
    firstPage: async () => (await all()).findLast((room) => room.firstPage)?.firstPage,
    menus: async () => (await all()).flatMap(({ menus = [] }) => menus),
    start: async () => startOf(await store.read()),
    async exampleDocument(url: URL): Promise<ExampleDocument> {
      const room = (await all()).find((one) => one.exampleDocument);
      return room?.exampleDocument?.(url) ?? { status: 404, type: 'text/plain', body: '' };
    },
    onAlarm,
    onOnline: () => tell((room) => room.onOnline?.()),
    onManaged() {
      announceChange('managed');
      return begin();
    },
    onSynced: () => tell((room) => room.onSynced?.()),
    onTabRemoved: (tabId: number) => tell((room) => room.onTabRemoved?.(tabId)),
    onPermissions: () => tell((room) => room.onPermissions?.()),
    onCommand: (...pressed: Parameters<NonNullable<Hooks['onCommand']>>) =>
      tell((room) => room.onCommand?.(...pressed)),
    onNotification: async (name: string, shown: string) =>
      (await everyRoom()).get(name)?.onNotification?.(shown),
    onMenu: (...[chosen, tab]: Parameters<NonNullable<Hooks['onMenu']>>) =>
      tell(
        ({ menus = [], onMenu }) => menus.some(({ id }) => id === chosen.menuItemId) && onMenu?.(chosen, tab),
      ),
    async onPageMessage(...question: Parameters<NonNullable<Hooks['onPageMessage']>>): Promise<unknown> {
      for (const room of await all()) {
        const answer = room.onPageMessage?.(...question);
        if (answer) return answer;
      }
      return undefined;
    },
    /** After the worker's start: continues what is open. */
    async resume() {
      await backupRoom()
        .then((room) => room.resume())
        .catch(() => undefined);
      await begin();
      await tell((room) => room.onStartup?.());
      // Another release may have left another record, or none.
      await start.write(startOf(await store.read()));
      await guardOrigins();
    },
  };
}

/** Below this a timer is exact and the worker lives long enough; ms. */
const timerReach = 25_000;
/** Browsers keep alarms at least so far away; ms. */
const nearestAlarm = 30_000;

/** By a timer when it is soon, and by an alarm in any case, because the worker may be gone by then. */
function createAlarms(run: (name: string) => void) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return (name: string, time: number | undefined): void => {
    clearTimeout(timers.get(name));
    timers.delete(name);
    if (time === undefined) {
      void browser.alarms.clear(name);
      return;
    }
    const wait = Math.max(0, time - Date.now());
    if (wait <= timerReach)
      timers.set(
        name,
        setTimeout(() => run(name), wait),
      );
    browser.alarms.create(name, { when: Math.max(time, Date.now() + nearestAlarm) });
  };
}
