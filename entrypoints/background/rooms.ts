import browser from 'webextension-polyfill';
import { announceChange, onChange } from '@/lib/bus/changes';
import { consented } from '@/lib/bus/host-access';
import { createProblems } from '@/lib/bus/problems';
import { createSignInWindow } from '@/lib/bus/sign-in-window';
import type { Offers } from '@/lib/derived';
import type { ExampleDocument } from '@/lib/http/example';
import { sendOnce } from '@/lib/http/once/send';
import type { ManagedContract } from '@/lib/http/policy';
import { createHttp } from '@/lib/http/service';
import { parsePolicy, takePresets } from '@/lib/profile/managed';
import { createSettingsStore, startOf } from '@/lib/profile/store';
import { createQuota, createQuotaStore } from '@/lib/quota/service';
import type { Hooks, RoomParts } from '@/lib/room';
import { rooms } from '@/lib/rooms';
import { createBackupRoom } from './backup';
import { createBase } from './base';
import type { FirstTurn } from './first-turn';

export type Rooms = ReturnType<typeof createRooms>;

interface Created extends Hooks {
  contracts: object;
  offers: object;
}

/**
 * Creates the services beneath the rooms, and then every room of the register. Runs when first needed, so no listener
 * of the browser's events belongs here: see `events.ts`.
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

  const created = new Map<string, Created>();
  // Filled as the rooms are made, and looked up when something happens.
  const others = {} as Offers;
  const add = (name: string, room: Created) => {
    created.set(name, room);
    Object.assign(others, { [name]: room.offers });
  };
  const wakeAt = createAlarms((name) => onAlarm(name));
  const base = createBase({ session, now, http, signIn, wakeAt, store, hooks: created });
  add('accounts', base.accounts);
  add('sync', base.sync);
  for (const [name, room] of Object.entries(rooms)) {
    const parts: RoomParts = {
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
    };
    add(name, room.create(parts, others));
  }

  const backup = createBackupRoom(base, now);
  const all = [...created.values()];
  const alarms = new Map(all.flatMap((room) => Object.entries(room.alarms ?? {})));
  const onAlarm = (name: string) => alarms.get(name)?.();
  onChange('settings', () => void guardOrigins());

  /** Ahead of requests that no door sees: pictures that our pages load, and ends of redirects. */
  const guardOrigins = async () => {
    for (const origin of await first.guarded()) await guard(new URL(origin));
  };
  const begin = () => {
    void managed.read().then((policy) => takePresets(policy, base.settings));
    for (const run of alarms.values()) run();
  };
  return {
    parsePolicy,
    contracts: Object.assign(
      { settings: base.settings, quota: quota.contract, backup: backup.contract, problems },
      { managed: { read: managed.read } satisfies ManagedContract },
      ...all.map(({ contracts }) => contracts),
    ) as object,
    firstPage: all.findLast((room) => room.firstPage)?.firstPage,
    menus: all.flatMap(({ menus = [] }) => menus),
    start: async () => startOf(await store.read()),
    async exampleDocument(url: URL): Promise<ExampleDocument> {
      const room = all.find((one) => one.exampleDocument);
      return room?.exampleDocument?.(url) ?? { status: 404, type: 'text/plain', body: '' };
    },
    onAlarm,
    onOnline: () => all.forEach((room) => void room.onOnline?.()),
    onManaged() {
      announceChange('managed');
      begin();
    },
    onSynced: () => all.forEach((room) => void room.onSynced?.()),
    onTabRemoved: (tabId: number) => all.forEach((room) => void room.onTabRemoved?.(tabId)),
    onPermissions: () => all.forEach((room) => void room.onPermissions?.()),
    onCommand: (...pressed: Parameters<NonNullable<Hooks['onCommand']>>) =>
      all.forEach((room) => void room.onCommand?.(...pressed)),
    onNotification: (name: string, shown: string) => created.get(name)?.onNotification?.(shown),
    onMenu(...[chosen, tab]: Parameters<NonNullable<Hooks['onMenu']>>) {
      const room = all.find(({ menus = [] }) => menus.some(({ id }) => id === chosen.menuItemId));
      room?.onMenu?.(chosen, tab);
    },
    onPageMessage(...question: Parameters<NonNullable<Hooks['onPageMessage']>>) {
      for (const room of all) {
        const answer = room.onPageMessage?.(...question);
        if (answer) return answer;
      }
      return undefined;
    },
    /** After the worker's start: continues what is open. */
    async resume() {
      await backup.resume().catch(() => undefined);
      begin();
      for (const room of all) room.onStartup?.();
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
