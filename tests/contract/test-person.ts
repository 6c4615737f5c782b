import { expect } from 'vitest';
import { createKeyring, openSecrets } from '@/lib/accounts/service';
import { fail, ok, type Result } from '@/lib/http/failure';
import { createTestHttp, createTestWeb } from '@/lib/http/test-http';
import type { Post } from '@/lib/outbox/post';
import { type Connected, createConnect } from '@/lib/publishing/connect';
import type { Connecting } from '@/lib/publishing/contract';
import { disconnect } from '@/lib/publishing/disconnect';
import { createDoors } from '@/lib/publishing/doors';
import type { TargetSettings } from '@/lib/publishing/schema';
import { settle } from '@/lib/publishing/settle';
import { createPublishingStore } from '@/lib/publishing/store/store';
import { createTargets } from '@/lib/publishing/targets/make';
import type { Services } from '../services/start.ts';
import { redirectAddress } from './test-site.ts';

export const other = 'https://other.example';
export const plain: TargetSettings = {
  ...{ version: 1, id: 'one', kind: 'micropub', name: 'Site', on: true, delay: 0, untilLeft: false },
  ...{ dryRun: false, connection: {}, compose: {} },
};
export const post: Post = {
  ...{ text: 'Tea', published: '2026-05-03T09:12:00+00:00', visibility: 'public' },
  ...{ photos: [], categories: [], people: [] },
};

/** Connects to the site, which is also at another host; some of its pages are given. Sign-ins are allowed, and counted. */
export function createPerson(services: Services, pages: Record<string, () => Response> = {}) {
  const { site } = services.origins;
  const here = {
    ...{
      allows: true,
      signIns: 0,
      guarded: new Set<string>(),
      asked: [] as string[],
      requests: [] as string[],
    },
    /** Scopes that the person leaves in at the consent. */
    scope: undefined as string | undefined,
    allow: async (url: URL): Promise<Result<string>> => {
      const body = new URLSearchParams({ decision: 'allow' });
      if (here.scope !== undefined) url.searchParams.set('scope', here.scope);
      const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
      return ok(answer.headers.get('location') ?? '');
    },
    now: services.control.now,
  };
  const reach = async (input: string | URL | Request, init?: RequestInit) => {
    const url = String(input).replace(other, site);
    // No connection to it may be reused.
    expect([...here.guarded]).toContain(new URL(String(input)).origin);
    here.requests.push(`${init?.method ?? 'GET'} ${input}`);
    return pages[String(input)]?.() ?? fetch(url, init);
  };
  const online = () => true;
  const doors = createDoors({
    http: createTestHttp({ fetch: reach, online }),
    web: createTestWeb({ fetch: reach, online }),
  });
  const db = openSecrets(`secrets-${crypto.randomUUID()}`);
  const keyring = createKeyring(db, 'publishing');
  const store = createPublishingStore(`publishing-${crypto.randomUUID()}`);
  const { connect, sweep } = createConnect({
    ...{ doors, keyring, localName: () => 'This computer' },
    async allowed(addresses) {
      here.asked.push(...addresses);
      return here.allows || addresses.every((one) => !one.startsWith(other));
    },
    async guardOrigins(addresses) {
      for (const address of addresses) here.guarded.add(new URL(address).origin);
    },
    clientId: async () => undefined,
    now: () => here.now(),
    signIn: {
      redirectAddress,
      newState: () => crypto.randomUUID(),
      openWindow(url) {
        here.signIns += 1;
        return here.allow(url);
      },
    },
  });
  const targets = createTargets({
    ...{
      doors,
      keyring,
      now: () => here.now(),
      sleep: async () => undefined,
      here: () => '',
      title: () => '',
    },
    notifications: { allowed: async () => false, show: never, clear: never },
    downloads: {
      allowed: async () => false,
      save: never,
      since: never,
      has: never,
      show: never,
      remove: never,
    },
    switchOff: async () => undefined,
    stored: async (id) => (await store.targets()).find((one) => one.id === id),
    async changeConnection(id, change) {
      await store.changeTarget(id, (one) => ({ ...one, connection: change(one.connection) }));
    },
  });
  const save = async ({ name, secret: _, ...found }: Connected, kind: TargetSettings['kind']) => {
    const target = { ...plain, kind, name, ...found };
    await store.saveTarget(target);
    return ok(target);
  };
  const to = (given: Connecting) => connect(given, 'one', (found) => save(found, given.kind));
  return {
    ...{ here, keyring, store, targets, to },
    settle: () => settle({ store, keyring, sweep }),
    connect: (address: string, token = '', agreed?: { signIn: string; host: string }) =>
      to({ kind: 'micropub', address, token, ...(agreed && { agreed }) }),
    failing: (given: Connecting) => connect(given, 'one', async () => fail({ kind: 'not-stored' })),
    disconnect: (target: TargetSettings) => disconnect({ doors, keyring }, target),
    /** Names of all secrets that are stored. */
    secrets: async () => (await (await db.read()).getAllKeys('keyring')).map(([, name]) => name),
  };
}
const never = () => Promise.reject(new Error('Used'));

export const value = <T>(answer: Result<T>): T => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure));
  return answer.value;
};
