import { nameOfKind, personName } from '@/components/reactions/words';
import { announceChange } from '@/lib/bus/changes';
import { createCheckins } from '@/lib/checkins/service';
import { guardConnection } from '@/lib/http/connection-guard';
import { fail, ok } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { createPlaces } from '@/lib/places/service';
import { createReactions } from '@/lib/reactions/service';
import { wakeAt } from './alarm';
import { createFollowing } from './following';
import { createIdentity } from './identity';
import { createInPages } from './in-page';
import { notice } from './notice';
import { createPageRooms } from './page-rooms';
import { createPlatform } from './platform';
import { createWatching } from './watching';

export type Rooms = ReturnType<typeof createRooms>;

/** Makes every room's service from its parts; what a room needs of another is handed in here. */
export function createRooms() {
  const platform = createPlatform();
  const { badge } = platform;
  const identity = createIdentity(platform, {
    forget: (account) => reactions.forget(account),
    onAdded: (account) => void reactions.run(account),
    onSignedIn: () => void checkins.signedIn(),
    onSignedOut: () => void checkins.signedOut(),
  });
  const { settings, accounts, codeHosts, device } = identity;
  const { discovery, messages, viewer } = createPageRooms(platform, identity);
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
    guardConnection,
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
    origin: async () => new URL((await settings.profile()).checkins.baseUrl).origin,
    announce: announceChange,
    ...places,
    onAttention: (attention) => void badge.setAttention(attention),
    onConfirmed: () => void badge.flashDone(),
    newId: () => crypto.randomUUID(),
  });

  const following = createFollowing(platform, identity, places.markings, reactions);

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
      watch: createWatching(platform),
      sync: following.contract,
    },
    badge,
    checkins,
    device,
    discovery,
    reactions,
    inPage,
  };
}
