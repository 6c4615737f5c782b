import browser from 'webextension-polyfill';
import {
  createAccounts,
  createCodeHosts,
  createConfirmed,
  createDeviceFlow,
  createSecrets,
  openSecrets,
} from '@/lib/accounts/service';
import { announceChange } from '@/lib/bus/changes';
import type { Http } from '@/lib/http/service';
import { createSettings } from '@/lib/profile/service';
import { testToken } from '@/lib/reactions/service';
import { wakeAt } from './alarm';
import type { FirstTurn } from './first-turn';

interface Events {
  /** An account is no more, and with it what was read. */
  forget(account: string): Promise<void>;
  /** Before another token for check-ins is stored. */
  beforeToken(): Promise<void>;
  onSignedIn(): void;
  onSignedOut(): void;
  /** An account of a code host, by its id. */
  onAdded(account: string): void;
}

/** Which services, and who one is there: settings and accounts. */
export function createIdentity(
  { platform: { session, now }, settings: kept }: FirstTurn,
  http: Http,
  { forget, onAdded, beforeToken, ...events }: Events,
) {
  const db = openSecrets();
  const secrets = createSecrets(db, beforeToken);
  const confirmed = createConfirmed(db);
  /** A pattern of the browser has no place for a port. */
  const pattern = ({ protocol, hostname }: URL) => `${protocol}//${hostname}/*`;
  const allowed = (addresses: readonly string[]) =>
    browser.permissions.contains({ origins: addresses.map((address) => pattern(new URL(address))) });
  const announce = () => {
    for (const topic of ['accounts', 'checkins', 'reactions']) announceChange(topic);
  };
  const settings = createSettings({
    ...kept,
    keepSecret: secrets.set,
    secret: secrets.reveal,
    compareSecret: secrets.compare,
    asked: confirmed.asks,
    agree: confirmed.confirm,
    onSignedIn: events.onSignedIn,
    accounts: {
      exported: (tokens) => codeHosts.exported(tokens),
      preview: (given) => codeHosts.preview(given),
      imported: (given) => codeHosts.imported(given),
    },
    onChange() {
      for (const topic of ['settings', 'accounts', 'checkins', 'reactions', 'discovery', 'messages'])
        announceChange(topic);
    },
  });

  const accounts = createAccounts({
    http,
    secrets,
    confirmed,
    allowed,
    session,
    now,
    profile: settings.profile,
    redirectAddress: browser.identity.getRedirectURL(),
    openAuthWindow: (url) =>
      browser.identity.launchWebAuthFlow({ url: url.href, interactive: true }).catch(() => undefined),
    newState: () => crypto.randomUUID() + crypto.randomUUID(),
    announce,
    ...events,
  });

  const codeHosts = createCodeHosts({
    db,
    now,
    graphqlUrl: async () => (await settings.profile()).reactions.graphqlUrl,
    oldToken: {
      read: (url) => secrets.reveal('reactionsToken', { origin: new URL(url).origin }),
      drop: () => secrets.remove('reactionsToken'),
    },
    test: (url, token) => testToken(http, { url, token }, now),
    forget,
    newId: () => crypto.randomUUID(),
    announce,
    added: onAdded,
  });

  const device = createDeviceFlow({
    http,
    db,
    now,
    profile: settings.profile,
    confirmed,
    allowed,
    keep: codeHosts.keep,
    wakeAt: (time) => wakeAt('device', time, () => void device.run()),
    announce,
  });

  return { settings, accounts, codeHosts, device };
}
