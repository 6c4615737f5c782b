import { nameOfKind, personName } from '@/components/reactions/words';
import { announceChange, onChange } from '@/lib/bus/changes';
import { createCheckins } from '@/lib/checkins/service';
import { fail, ok } from '@/lib/http/failure';
import { sendOnce } from '@/lib/http/once/send';
import { createHttp } from '@/lib/http/service';
import { t } from '@/lib/i18n';
import { createPlaces } from '@/lib/places/service';
import { readGuardedOrigins } from '@/lib/profile/store';
import { createReactions } from '@/lib/reactions/service';
import type { Contracts } from '@/lib/rooms';
import { wakeAt } from './alarm';
import type { FirstTurn } from './first-turn';
import { createFollowing } from './following';
import { createIdentity } from './identity';
import { createInPages } from './in-page';
import { notice } from './notice';
import { createPageRooms } from './page-rooms';
import { createWatching } from './watching';

export type Rooms = ReturnType<typeof createRooms>;

/**
 * Makes every room's service from its parts; what a room needs of another is handed in here. Made when first needed, so
 * no listener of the browser's events belongs here: see `events.ts`.
 */
export function createRooms(first: FirstTurn) {
  const { discovery } = first;
  const { badge, online, guard, gate } = first.platform;
  // Made here, since secrets are sealed and opened by one copy of its code, which is in the file of the rooms.
  const http = createHttp({ fetch: (...request) => fetch(...request), online, guard, gate, sendOnce });
  const platform = { ...first.platform, http };
  // Ahead of requests that no door sees: pictures that our pages load, and ends of redirects.
  const guardOrigins = async () => {
    for (const origin of await readGuardedOrigins()) await guard(new URL(origin));
  };
  onChange('settings', () => void guardOrigins());
  const identity = createIdentity(first, http, {
    forget: (account) => reactions.forget(account),
    onAdded: (account) => void reactions.run(account),
    beforeToken: () => checkins.doubtAccount(),
    onSignedIn: () => void checkins.signedIn(),
    onSignedOut: () => void checkins.signedOut(),
  });
  const { settings, accounts, codeHosts, device } = identity;
  const watch = createWatching(platform);
  const { messages, viewer } = createPageRooms(first, http, identity, watch);
  const inPage = createInPages(platform, identity, messages);

  const places = createPlaces({
    ...platform,
    profile: settings.profile,
    apiKey: () => accounts.secret('placesApiKey'),
    inspector: discovery.inspector,
    announce: () => announceChange('places'),
  });

  const reactions = createReactions({
    ...platform,
    accounts: codeHosts.accounts,
    interval: async () => ((await settings.contract.get()).options.reactionMinutes ?? 0) * 60_000,
    exclusively: async (account, work) => {
      await navigator.locks.request(`waymark-reactions ${account}`, work);
    },
    wakeAt: (time) => wakeAt('reactions', time, () => void reactions.run()),
    words: { kind: nameOfKind, someone: () => personName(null) },
    announce: () => announceChange('reactions'),
    announceProgress: () => announceChange('reactions-progress'),
    digest: {
      ...notice,
      wanted: async () =>
        (await settings.contract.get()).options.reactionDigest === true && (await notice.allowed()),
      // Whoever shows it to somebody holds this lock.
      isOpen: async () =>
        (await navigator.locks.query()).held?.some(({ name }) => name === 'waymark-inbox') === true,
    },
    onUndone: (items) => void following.takeBack(items),
    onForgotten: (items) => void following.leave(items),
  });

  const checkins = createCheckins({
    ...platform,
    async connection() {
      const { checkins: profile } = await settings.profile();
      const token = await accounts.secret('accessToken');
      const { host } = new URL(profile.baseUrl);
      return token ? ok({ profile, token }) : fail({ kind: 'signed-out', host });
    },
    exclusively: async (work) => {
      await navigator.locks.request('waymark-outbox', work);
    },
    wakeAt: (time) => wakeAt('outbox', time, () => void checkins.run()),
    exclusivelyHistory: async (work) => {
      await navigator.locks.request('waymark-history', { ifAvailable: true }, (lock) => lock && work());
    },
    wakeHistoryAt: (time) => wakeAt('history', time, () => void checkins.runHistory()),
    cancelSeconds: async () => (await settings.contract.get()).options.cancelSeconds,
    authUrl: async () => (await settings.profile()).checkins.authUrl,
    linkedVenue: () => t('checkins.linkedVenue'),
    async takes() {
      const { profile, options } = await settings.contract.get();
      return {
        broadcast: profile.checkins.broadcast === true,
        position: options.attachPosition === true,
      };
    },
    async canSignIn() {
      const { has } = await accounts.contract.state();
      return has.clientId && has.clientSecret;
    },
    origin: async () => new URL((await settings.profile()).checkins.baseUrl).origin,
    announce: announceChange,
    ...places,
    onAttention: (attention) => void badge.setAttention(attention),
    onConfirmed: () => void badge.flashDone(),
    newId: () => crypto.randomUUID(),
  });

  const following = createFollowing(platform, identity, places.markings, reactions);
  /** By the name of the alarm that each asks for. */
  const open = {
    outbox: () => void checkins.run(),
    history: () => void checkins.runHistory(),
    device: () => void device.run(),
    reactions: () => void reactions.run(),
    watch: watch.run,
    sync: following.run,
  };

  return {
    contracts: {
      settings: settings.contract,
      accounts: accounts.contract,
      codeHosts: { ...codeHosts.contract, ...device.contract },
      checkins: checkins.contract,
      history: checkins.history,
      places: places.contract,
      discovery: discovery.contract,
      messages,
      inPage: inPage.contract,
      viewer,
      reactions: reactions.contract,
      meter: platform.meter,
      watch: watch.contract,
      sync: following.contract,
    } satisfies Contracts,
    badge,
    checkins,
    reactions,
    inPage,
    onAlarm: (name: string) => new Map(Object.entries(open)).get(name)?.(),
    onSynced: open.sync,
    onOnline() {
      for (const run of [open.outbox, open.reactions, open.watch]) run();
    },
    /** After the worker's start: what is open goes on. */
    resume() {
      void guardOrigins();
      for (const run of [...Object.values(open), inPage.reconcile]) run();
    },
  };
}
