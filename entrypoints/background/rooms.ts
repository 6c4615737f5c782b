import browser from 'webextension-polyfill';
import { badgeTitle } from '@/components/discovery/words';
import { createPending } from '@/lib/accounts/pending';
import { createSecrets } from '@/lib/accounts/secrets';
import { createAccounts } from '@/lib/accounts/service';
import { createBadge } from '@/lib/badge/badge';
import { announceChange } from '@/lib/bus/changes';
import { createCheckinsClient } from '@/lib/checkins/client';
import { createCheckins } from '@/lib/checkins/service';
import { createCheckinsStore } from '@/lib/checkins/store';
import { createDiscovery } from '@/lib/discovery/service';
import { createReportStore } from '@/lib/discovery/store';
import { guardConnection } from '@/lib/http/connection-guard';
import { fail, ok } from '@/lib/http/failure';
import { createHttp } from '@/lib/http/request';
import { t } from '@/lib/i18n';
import { createHandoff } from '@/lib/messages/handoff';
import { createMessages } from '@/lib/messages/service';
import { createMessagesStore } from '@/lib/messages/store';
import { placeOfLink } from '@/lib/places/from-link';
import { placeOfPage } from '@/lib/places/from-page';
import { createPlaces } from '@/lib/places/service';
import { createPlacesStore } from '@/lib/places/store';
import { createSettings } from '@/lib/profile/service';
import { readSettings, writeSettings } from '@/lib/profile/store';
import { createReactions } from '@/lib/reactions/service';
import { createReactionsStore } from '@/lib/reactions/store';
import { wakeAt } from './wake';

export type Rooms = ReturnType<typeof createRooms>;

/** Makes every room's service from its parts; what a room needs of another is handed in here. */
export function createRooms() {
  const now = () => Date.now();
  const online = () => navigator.onLine;
  const http = createHttp({ fetch: (...request) => fetch(...request), online });
  const { session } = browser.storage;
  const secrets = createSecrets();

  const settings = createSettings({
    read: readSettings,
    write: writeSettings,
    keepSecret: secrets.set,
    secret: secrets.get,
    onChange: async () => {
      for (const topic of ['settings', 'accounts', 'checkins', 'reactions', 'discovery', 'messages'])
        announceChange(topic);
    },
  });

  const accounts = createAccounts({
    http,
    secrets,
    pending: createPending(session, now),
    profile: settings.profile,
    redirectAddress: browser.identity.getRedirectURL(),
    openAuthWindow: (url) =>
      browser.identity.launchWebAuthFlow({ url: url.href, interactive: true }).catch(() => undefined),
    guardConnection,
    newState: () => crypto.randomUUID() + crypto.randomUUID(),
    onSignedIn: () => void checkins.signedIn(),
    onSignedOut: () => void checkins.signedOut(),
    announce: () => {
      for (const topic of ['accounts', 'checkins', 'reactions']) announceChange(topic);
    },
  });

  const badge = createBadge({ action: browser.action, session, idleTitle: t('extension.title') });

  const discovery = createDiscovery({
    store: createReportStore(session),
    badge,
    profile: settings.profile,
    // The top frame alone: frames are pages of their own.
    askPage: (tabId, message) => browser.tabs.sendMessage(tabId, message, { frameId: 0 }),
    async runInspect(tabId) {
      const [look] = await browser.scripting.executeScript({ target: { tabId }, files: ['inspect.js'] });
      return look?.result;
    },
    titleOf: badgeTitle,
    announce: () => announceChange('discovery'),
  });
  const { inspector } = discovery;

  const messages = createMessages({
    http,
    settings: settings.profile,
    store: createMessagesStore(),
    now,
    async inspection(tabId) {
      const look = await inspector.rawInspection(tabId);
      return look.ok ? ok(look.value.messages) : look;
    },
    handoff: createHandoff(),
    announce: () => announceChange('messages'),
  });

  const reactions = createReactions({
    http,
    settings: settings.profile,
    secret: () => accounts.secret('reactionsToken'),
    store: createReactionsStore(),
    announce: () => announceChange('reactions'),
    now,
  });

  async function pagePlace(tabId: number) {
    const look = await inspector.rawInspection(tabId);
    return look.ok ? placeOfPage(look.value.places) : undefined;
  }

  const checkins = createCheckins({
    store: createCheckinsStore(),
    client: createCheckinsClient(http),
    async connection() {
      const [{ profile }, token] = await Promise.all([
        settings.contract.get(),
        accounts.secret('accessToken'),
      ]);
      const host = new URL(profile.checkins.baseUrl).host;
      return token ? ok({ profile: profile.checkins, token }) : fail({ kind: 'signed-out', host });
    },
    guardConnection,
    exclusively: async (work) => {
      await navigator.locks.request('waymark-outbox', work);
    },
    wakeAt: (time) => wakeAt('outbox', time, () => void checkins.run()),
    online,
    now,
    cancelSeconds: async () => (await readSettings()).options.cancelSeconds,
    origin: async () => new URL((await settings.profile()).checkins.baseUrl).origin,
    announce: () => announceChange('checkins'),
    announceHistory: () => announceChange('history'),
    announceHere: () => announceChange('check-in-here'),
    placeOfLink,
    placeOfPage: pagePlace,
    onAttention: (attention) => void badge.setAttention(attention),
    onConfirmed() {
      announceChange('check-in-confirmed');
      void badge.flashDone();
    },
    newId: () => crypto.randomUUID(),
  });

  const places = createPlaces({
    http,
    profile: settings.profile,
    apiKey: () => accounts.secret('placesApiKey'),
    store: createPlacesStore(session),
    pagePlace,
    now,
  });

  return {
    contracts: {
      settings: settings.contract,
      accounts: accounts.contract,
      checkins: checkins.contract,
      places: places.contract,
      discovery: discovery.contract,
      messages,
      reactions,
    },
    badge,
    checkins,
    discovery,
  };
}
