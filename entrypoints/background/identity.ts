import browser from 'webextension-polyfill';
import { createAccounts } from '@/lib/accounts/service';
import { announceChange } from '@/lib/bus/changes';
import { guardConnection } from '@/lib/http/connection-guard';
import { createSettings } from '@/lib/profile/service';
import type { Platform } from './platform';

interface Events {
  onSignedIn(): void;
  onSignedOut(): void;
}

/** Which services, and who one is there: settings and accounts. */
export function createIdentity({ http, session, now }: Platform, events: Events) {
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
    announce() {
      for (const topic of ['accounts', 'checkins', 'reactions']) announceChange(topic);
    },
    ...events,
  });

  return { settings, accounts };
}
