import browser from 'webextension-polyfill';
import { createPending } from '@/lib/accounts/pending';
import { createSecrets } from '@/lib/accounts/secrets';
import { createAccounts } from '@/lib/accounts/service';
import { announceChange } from '@/lib/bus/changes';
import { createCheckinsClient } from '@/lib/checkins/client';
import { createCheckins } from '@/lib/checkins/service';
import { createCheckinsStore } from '@/lib/checkins/store';
import { guardConnection } from '@/lib/http/connection-guard';
import { fail, ok } from '@/lib/http/failure';
import { createHttp } from '@/lib/http/request';
import { createPlaces } from '@/lib/places/service';
import { createPlacesStore } from '@/lib/places/store';
import { createSettings } from '@/lib/profile/service';
import { readSettings, writeSettings } from '@/lib/profile/store';
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
      for (const topic of ['settings', 'accounts', 'checkins', 'reactions', 'discovery'])
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
    announceHere: () => announceChange('check-in-here'),
    placeOfLink: () => undefined,
    placeOfPage: async () => undefined,
    onOperation: (operation, attention) => {
      if (operation?.state === 'confirmed') announceChange('check-in-confirmed');
      void attention;
    },
    newId: () => crypto.randomUUID(),
  });

  const places = createPlaces({
    http,
    profile: settings.profile,
    apiKey: () => accounts.secret('placesApiKey'),
    store: createPlacesStore(session),
    pagePlace: async () => undefined,
    now,
  });

  return {
    contracts: {
      settings: settings.contract,
      accounts: accounts.contract,
      checkins: checkins.contract,
      places: places.contract,
    },
    onPageMessage: () => undefined,
    checkins,
    places: places.contract,
  };
}
