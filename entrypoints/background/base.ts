import browser, { type Identity } from 'webextension-polyfill';
import {
  createAccounts,
  createCodeHosts,
  createConfirmed,
  createDeviceFlow,
  createKeyring,
  createSecrets,
  createVault,
  openSecrets,
} from '@/lib/accounts/service';
import { announceChange, onChange } from '@/lib/bus/changes';
import type { Offers } from '@/lib/derived';
import { createAuthWindow } from '@/lib/http/oauth';
import type { Http } from '@/lib/http/service';
import { hostPattern } from '@/lib/http/url';
import { partNames } from '@/lib/profile/parts';
import { createSettings } from '@/lib/profile/service';
import type { SettingsStore } from '@/lib/profile/store';
import { values } from '@/lib/storage/values';
import { createSync } from '@/lib/sync/service';
import type { FirstTurn } from './first-turn';

interface Parts extends Pick<FirstTurn, 'session' | 'now'> {
  http: Http;
  store: SettingsStore;
  others: Offers;
  wakeAt(alarm: string, time: number | undefined): void;
}

/** The services beneath the rooms: settings, accounts, and the browser's own sync. */
export function createBase({ http, store, others, wakeAt, session, now }: Parts) {
  const db = openSecrets();
  const secrets = createSecrets(db, () => others.checkins.doubtAccount());
  const confirmed = createConfirmed(db);
  const allowed = (addresses: readonly string[]) =>
    browser.permissions.contains({ origins: addresses.map(hostPattern) });
  const announce = () => {
    for (const topic of ['accounts', 'checkins', 'reactions'] as const) announceChange(topic);
  };
  const onSignedIn = () => void others.checkins.signedIn();

  // Not there in Firefox for Android.
  const identity: Identity.Static | undefined = browser.identity;
  const signIn = {
    redirectAddress: identity?.getRedirectURL() ?? '',
    openWindow: identity && createAuthWindow((url) => identity.launchWebAuthFlow({ url, interactive: true })),
    newState: () => crypto.randomUUID() + crypto.randomUUID(),
  };

  const settings = createSettings({
    store,
    keepSecret: secrets.set,
    secret: secrets.reveal,
    compareSecret: secrets.compare,
    asked: confirmed.asks,
    agree: confirmed.confirm,
    onSignedIn,
    accounts: {
      exported: (tokens) => codeHosts.exported(tokens),
      preview: (given) => codeHosts.preview(given),
      imported: (given) => codeHosts.imported(given),
    },
    onChange() {
      for (const topic of ['settings', 'accounts', ...partNames] as const) announceChange(topic);
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
    redirectAddress: signIn.redirectAddress,
    openAuthWindow: signIn.openWindow,
    newState: signIn.newState,
    announce,
    onSignedIn,
    onSignedOut: () => void others.checkins.signedOut(),
  });

  const codeHosts = createCodeHosts({
    db,
    now,
    test: (url, token, signal) => others.reactions.testToken(url, token, signal),
    forget: (account) => others.reactions.forget(account),
    newId: () => crypto.randomUUID(),
    announce,
    added: (account) => void others.reactions.read(account),
  });

  const device = createDeviceFlow({
    http,
    db,
    now,
    profile: settings.profile,
    confirmed,
    allowed,
    keep: codeHosts.keep,
    wakeAt: (time) => wakeAt('device', time),
    announce,
  });

  const sync = createSync({
    sync: browser.storage.sync,
    // Firefox cannot close it.
    closed: !import.meta.env.FIREFOX,
    local: values,
    now,
    settings: settings.contract.get,
    adopt: settings.adopt,
    plan: settings.plan,
    marks: {
      read: () => others.reactions.seenMarks.read(),
      raise: (marks) => others.reactions.seenMarks.raise(marks),
      lower: (marks) => others.reactions.seenMarks.lower(marks),
    },
    favourites: {
      read: () => others.places.markings.read(),
      take: (markings) => others.places.markings.take(markings),
    },
    wakeAt: (time) => wakeAt('sync', time),
    newDevice: () => crypto.randomUUID(),
    announce: () => announceChange('sync'),
  });
  const runSync = () => void sync.run();
  for (const topic of ['settings', 'reactions', 'places'] as const) onChange(topic, runSync);

  return {
    settings: settings.contract,
    vault: createVault(db, secrets),
    secret: accounts.secret,
    keyring: (room: string) => createKeyring(db, room),
    allowed,
    signIn,
    accounts: {
      contracts: {
        accounts: accounts.contract,
        codeHosts: { ...codeHosts.contract, ...device.contract },
      },
      offers: { connected: codeHosts.accounts },
      alarms: { device: () => void device.run() },
    },
    sync: {
      contracts: { sync: sync.contract },
      offers: { takeBack: sync.takeBack, leave: sync.leave },
      alarms: { sync: runSync },
      onSynced: runSync,
    },
  };
}
