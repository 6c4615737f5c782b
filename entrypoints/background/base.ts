import browser from 'webextension-polyfill';
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
import type { SignInWindow } from '@/lib/http/oauth';
import type { Http } from '@/lib/http/service';
import { hostPattern } from '@/lib/http/url';
import { interfaces, partNames } from '@/lib/profile/parts';
import { createSettings } from '@/lib/profile/service';
import type { SettingsStore } from '@/lib/profile/store';
import type { Hooks } from '@/lib/room';
import { values } from '@/lib/storage/values';
import type { Synced } from '@/lib/sync/contract';
import { createSync } from '@/lib/sync/service';
import type { FirstTurn } from './first-turn';

interface Parts extends Pick<FirstTurn, 'session' | 'now'> {
  http: Http;
  signIn: SignInWindow;
  store: SettingsStore;
  /** The hooks of rooms by their names: of those that are made, and of every room, which makes the others. */
  created: ReadonlyMap<string, Hooks>;
  everyRoom(): Promise<ReadonlyMap<string, Hooks>>;
  wakeAt(alarm: string, time: number | undefined): void;
}

/** The services beneath the rooms: settings, accounts, and the browser's own sync. */
export function createBase({ http, signIn, store, created, everyRoom, wakeAt, session, now }: Parts) {
  const db = openSecrets();
  /** The one room with accounts at hosts. */
  const atHosts = async () => {
    const hooks = await everyRoom();
    for (const room of interfaces) {
      const hook = hooks.get(room)?.accounts;
      if (hook) return { room, hook };
    }
    throw new Error('accounts');
  };
  const signInOf = async (room: string) => {
    const hook = (await everyRoom()).get(room)?.signIn;
    if (!hook) throw new Error(room);
    return hook;
  };
  const secrets = createSecrets(db, async (room) => (await signInOf(room)).before());
  const confirmed = createConfirmed(db);
  const allowed = (addresses: readonly string[]) =>
    browser.permissions.contains({ origins: addresses.map(hostPattern) });
  const announce = async () => {
    announceChange('accounts');
    const hooks = await everyRoom();
    for (const room of partNames)
      if (hooks.get(room)?.signIn || hooks.get(room)?.accounts) announceChange(room);
  };
  const onSignedIn = async (room: string) => (await signInOf(room)).done();

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
    server: async (room, profile) => (await signInOf(room)).server(profile),
    window: signIn,
    announce,
    onSignedIn,
    onSignedOut: async (room) => (await signInOf(room)).out(),
  });

  const codeHosts = createCodeHosts({
    db,
    now,
    test: async (...asked) => (await atHosts()).hook.test(...asked),
    forget: async (...of) => (await atHosts()).hook.forget(...of),
    newId: () => crypto.randomUUID(),
    announce,
    added: async (id) => (await atHosts()).hook.read(id),
  });

  const device = createDeviceFlow({
    http,
    db,
    now,
    profile: settings.profile,
    service: async (profile) => {
      const { room, hook } = await atHosts();
      return { room, ...hook.service(profile) };
    },
    confirmed,
    allowed,
    keep: codeHosts.keep,
    wakeAt: (time) => wakeAt('device', time),
    announce,
  });

  /** Each part is of one room. */
  const synced = async (): Promise<Partial<Synced>> =>
    Object.assign({}, ...[...(await everyRoom()).values()].map(({ synced }) => synced));
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
      read: async () => (await (await synced()).marks?.read()) ?? [],
      raise: async (marks) => (await synced()).marks?.raise(marks),
      lower: async (marks) => (await synced()).marks?.lower(marks),
    },
    favourites: {
      read: async () => (await (await synced()).favourites?.read()) ?? [],
      take: async (markings) => (await synced()).favourites?.take(markings),
    },
    wakeAt: (time) => wakeAt('sync', time),
    newDevice: () => crypto.randomUUID(),
    announce: () => announceChange('sync'),
  });
  const runSync = () => void sync.run();
  onChange('settings', runSync);
  for (const room of partNames) onChange(room, () => created.get(room)?.synced && runSync());

  return {
    settings: settings.contract,
    vault: createVault(db, secrets),
    secret: accounts.secret,
    keyring: (room: string) => createKeyring(db, room),
    allowed,
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
