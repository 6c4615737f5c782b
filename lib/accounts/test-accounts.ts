import { fail, ok } from '@/lib/http/failure';
import { createTestHttp } from '@/lib/http/test-http';
import type { Profile } from '@/lib/profile/model';
import { localProfile } from '@/lib/profile/presets';
import { openSecrets } from './database';
import { createConfirmed, createSecrets } from './secrets';
import { createAccounts } from './service';

export const redirectAddress = 'https://abcdefghijklmnop.chromiumapp.org/';

export const serverAt = (authUrl: string, scope?: string) => ({
  authorizeUrl: new URL(`${authUrl}/oauth2/authenticate`),
  tokenUrl: new URL(`${authUrl}/oauth2/access_token`),
  scope,
});

/** Accounts with a client id and secret entered, and services that respond as `world` says. */
export async function bench() {
  const session = new Map<string, unknown>();
  const area = {
    get: async (keys: string | string[]) =>
      Object.fromEntries([keys].flat().map((key) => [key, session.get(key)])),
    set: async (items: Record<string, unknown>) => {
      for (const [key, value] of Object.entries(items)) session.set(key, value);
    },
    remove: async (keys: string | string[]) => {
      for (const key of [keys].flat()) session.delete(key);
    },
  };
  const time = { now: 1_800_000_000_000 };
  const world = {
    profile: localProfile as Profile,
    windows: [] as URL[],
    /** Hosts without access. */
    withheld: [] as string[],
    back: undefined as undefined | ((state: string) => Promise<string | undefined>),
    requests: [] as { url: URL; method: string; body: string }[],
    answer: { status: 200, text: '{"access_token":"fresh"}' },
    /** To a form, where that gets another. */
    posted: undefined as undefined | { status: number; text: string },
  };
  const http = createTestHttp({
    online: () => true,
    async fetch(address, { method = 'GET', body } = {}) {
      world.requests.push({ url: new URL(String(address)), method, body: String(body ?? '') });
      const { text, status } = (method === 'POST' ? world.posted : undefined) ?? world.answer;
      return new Response(text, { status });
    },
  });
  const db = openSecrets(`secrets-${crypto.randomUUID()}`);
  const secrets = createSecrets(db, async () => undefined);
  const accounts = createAccounts({
    http,
    secrets,
    confirmed: createConfirmed(db),
    allowed: async (addresses) =>
      !addresses.some((address) => world.withheld.includes(new URL(address).host)),
    session: area,
    now: () => time.now,
    profile: async () => world.profile,
    server: async (_, { checkins: { authUrl, scope } }) => serverAt(authUrl, scope),
    window: {
      redirectAddress,
      openWindow: async (url) => {
        world.windows.push(url);
        const state = url.searchParams.get('state') ?? '';
        const back = world.back ? await world.back(state) : `${redirectAddress}?code=one&state=${state}#_=_`;
        return back === undefined ? fail({ kind: 'cancelled' }) : ok(back);
      },
      newState: () => crypto.randomUUID(),
    },
    onSignedIn: () => undefined,
    onSignedOut: () => undefined,
    announce: () => undefined,
  });
  await accounts.contract.setSecret('clientId', 'id');
  await accounts.contract.setSecret('clientSecret', 'hush');
  return { accounts, db, time, world, session };
}
