import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createKeyring, openSecrets } from '@/lib/accounts/service';
import { createHttp } from '@/lib/http/service';
import { createWeb } from '@/lib/http/web';
import { createConnect, disconnect } from '@/lib/publishing/connect';
import type { TargetSettings } from '@/lib/publishing/schema';
import { siteToken } from '../services/credentials.ts';
import { type Services, startServices } from '../services/start.ts';
import { redirectAddress } from './test-site.ts';

let services: Services;
let site: string;
beforeAll(async () => {
  services = await startServices({ ports: 'any' });
  site = services.origins.site;
});
afterAll(() => services.stop());
beforeEach(() => services.control.reset());

const other = 'https://other.example';
const plain: TargetSettings = {
  ...{ version: 1, id: 'one', kind: 'micropub', name: 'Site', on: true, delay: 0, untilLeft: false },
  ...{ dryRun: false, connection: {}, compose: {} },
};

/** Connects to the site, which is also at another host; some of its pages are given. Sign-ins are allowed, and counted. */
function createPerson(pages: Record<string, () => Response> = {}) {
  const here = { allows: true, signIns: 0, guarded: new Set<string>() };
  const reach = async (input: string | URL | Request, init?: RequestInit) => {
    const url = String(input).replace(other, site);
    // No connection to it may be reused.
    expect([...here.guarded]).toContain(new URL(String(input)).origin);
    return pages[String(input)]?.() ?? fetch(url, init);
  };
  const online = () => true;
  const http = createHttp({ fetch: reach, online });
  const keyring = createKeyring(openSecrets(), 'publishing');
  const connect = createConnect({
    ...{ http, keyring, localName: () => 'This computer' },
    web: createWeb({ fetch: reach, online }),
    allowed: async (addresses) => here.allows || addresses.every((one) => !one.startsWith(other)),
    async guardOrigins(addresses) {
      for (const address of addresses) here.guarded.add(new URL(address).origin);
    },
    clientId: async () => undefined,
    now: services.control.now,
    signIn: {
      redirectAddress,
      newState: () => crypto.randomUUID(),
      async openWindow(url) {
        here.signIns += 1;
        const body = new URLSearchParams({ decision: 'allow' });
        const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
        return answer.headers.get('location') ?? undefined;
      },
    },
  });
  return {
    here,
    connect: (address: string, token = '') => connect({ kind: 'micropub', address, token }, 'one'),
    disconnect: (connection: TargetSettings['connection']) =>
      disconnect({ http, keyring }, { ...plain, connection }),
  };
}
const metadata = (change: object) => async () => {
  const known = await (await fetch(`${site}/metadata`)).json();
  return () => Response.json({ ...known, ...change });
};
const tokens = () => services.world.site.tokens.filter(({ clientId }) => clientId !== '');
const noAccess = { ok: false, failure: { kind: 'no-access', host: 'other.example' } };

it('continues a sign-in once the host of whom it signed in may be reached', async () => {
  const relations = (micropub: string) => () =>
    new Response('', {
      headers: { link: `<${micropub}>; rel=micropub, <${site}/metadata>; rel=indieauth-metadata` },
    });
  const { here, connect } = createPerson({
    [`${site}/ann`]: relations(`${site}/micropub`),
    [`${site}/`]: relations(`${other}/micropub`),
  });
  here.allows = false;
  expect(await connect(`${site}/ann`)).toEqual(noAccess);
  here.allows = true;
  expect(await connect(`${site}/ann`)).toMatchObject({
    ok: true,
    value: { connection: { endpoint: `${other}/micropub` } },
  });
  expect(here.signIns).toBe(1);
  expect(await connect(`${site}/ann`)).toMatchObject({ ok: true });
  expect(here.signIns).toBe(2);
});

it('asks for the host that revokes before the sign-in, and revokes there', async () => {
  const changed = await metadata({ revocation_endpoint: `${other}/revoke` })();
  const { here, connect, disconnect: leave } = createPerson({ [`${site}/metadata`]: changed });
  here.allows = false;
  expect(await connect(site)).toEqual(noAccess);
  expect(here.signIns).toBe(0);
  here.allows = true;
  const connected = await connect(site);
  if (!connected.ok) throw new Error(connected.failure.kind);
  expect(tokens()).toHaveLength(1);
  expect(await leave(connected.value.connection)).toBe(true);
  expect(tokens()).toEqual([]);
});

it('says that a token is still good where nobody can revoke it', async () => {
  const { connect, disconnect: leave } = createPerson();
  const pasted = await connect(site, siteToken);
  expect(pasted.ok && (await leave(pasted.value.connection))).toBe(false);
  const connected = await connect(site);
  if (!connected.ok) throw new Error(connected.failure.kind);
  services.control.behave({ service: 'site', path: '/revoke', answer: { kind: 'status', status: 500 } });
  expect(await leave(connected.value.connection)).toBe(false);
});
