import browser from 'webextension-polyfill';
import { badgeTitle } from '@/components/discovery/words';
import { createAccounts } from '@/lib/accounts/service';
import { createBadge } from '@/lib/badge/badge';
import { announceChange } from '@/lib/bus/changes';
import { createCheckins } from '@/lib/checkins/service';
import { createDiscovery } from '@/lib/discovery/service';
import { guardConnection } from '@/lib/http/connection-guard';
import { fail, ok } from '@/lib/http/failure';
import { createHttp } from '@/lib/http/request';
import { t } from '@/lib/i18n';
import { createMessages } from '@/lib/messages/service';
import { createPlaces } from '@/lib/places/service';
import { createSettings } from '@/lib/profile/service';
import { createReactions } from '@/lib/reactions/service';
import { wakeAt } from './alarm';

export type Rooms = ReturnType<typeof createRooms>;

/** Makes every room's service from its parts; what a room needs of another is handed in here. */
export function createRooms() {
  const now = () => Date.now();
  const online = () => navigator.onLine;
  const http = createHttp({ fetch: (...request) => fetch(...request), online });
  const { session } = browser.storage;

  const settings = createSettings({
    keepSecret: (...secret) => accounts.secrets.set(...secret),
    secret: (name, origin) => accounts.secrets.get(name, origin),
    onChange() {
      for (const topic of ['settings', 'accounts', 'checkins', 'reactions', 'discovery', 'messages'])
        announceChange(topic);
    },
  });

  const accounts = createAccounts({
    http,
    session,
    now,
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
    session,
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
    now,
    async inspection(tabId) {
      const look = await inspector.rawInspection(tabId);
      return look.ok ? ok(look.value.messages) : look;
    },
    announce: () => announceChange('messages'),
  });

  const reactions = createReactions({
    http,
    settings: settings.profile,
    secret: () => accounts.secret('reactionsToken'),
    announce: () => announceChange('reactions'),
    now,
  });

  const checkins = createCheckins({
    http,
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
    cancelSeconds: async () => (await settings.contract.get()).options.cancelSeconds,
    origin: async () => new URL((await settings.profile()).checkins.baseUrl).origin,
    announce: () => announceChange('checkins'),
    announceHistory: () => announceChange('history'),
    announceHere: () => announceChange('check-in-here'),
    placeOfLink: (href) => places.placeOfLink(href),
    placeOfPage: (tabId) => places.placeOfPage(tabId),
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
    session,
    inspector,
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
