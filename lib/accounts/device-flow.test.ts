import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { fail, ok } from '@/lib/http/failure';
import type { Http, HttpRequest } from '@/lib/http/service';
import type { Profile } from '@/lib/profile/model';
import { publicProfile } from '@/lib/profile/presets';
import type { HostAccount } from './contract';
import { openSecrets } from './database';
import { createDeviceFlow } from './device-flow';
import { createConfirmed } from './secrets';

const client = {
  device: {
    codeUrl: 'https://code.example/device/code',
    tokenUrl: 'https://code.example/device/token',
    clientId: 'waymark',
    scope: 'read:discussion',
  },
  graphqlUrl: 'https://api.code.example/graphql',
};
const code = {
  device_code: 'hush-device',
  user_code: 'WDJB-MJHT',
  verification_uri: 'https://code.example/device',
  expires_in: 900,
  interval: 5,
};
const account: HostAccount = {
  id: 'one',
  url: client.graphqlUrl,
  host: 'api.code.example',
  login: 'ann',
  hasToken: true,
  unreadable: [],
};

function bench() {
  const world = {
    now: 1_800_000_000_000,
    requests: [] as HttpRequest[],
    answers: [] as { status?: number; body?: object; down?: boolean }[],
    kept: [] as string[],
    reactions: client as Profile['reactions'],
    /** Hosts without access. */
    withheld: [] as string[],
    wake: undefined as number | undefined,
  };
  const http: Http = async (request) => {
    world.requests.push(request);
    const { status = 200, body = {}, down } = world.answers.shift() ?? { down: true };
    const { host } = request.url;
    if (down) return fail({ kind: 'unreachable', host });
    return ok({ host, status, headers: new Headers(), text: JSON.stringify(body) });
  };
  const db = openSecrets(`device-${crypto.randomUUID()}`);
  const confirmed = createConfirmed(db);
  const profile = () => ({ ...publicProfile, reactions: world.reactions });
  const agree = async () => {
    const [asked] = await confirmed.asks(profile());
    await confirmed.confirm([asked?.key ?? ''], profile());
    return asked;
  };
  /** Another worker over the same records. */
  const worker = () =>
    createDeviceFlow({
      http,
      db,
      now: () => world.now,
      profile: async () => profile(),
      service: async ({ reactions: { graphqlUrl, device } }) => ({
        room: 'reactions',
        apiUrl: graphqlUrl,
        device,
      }),
      confirmed,
      allowed: async (addresses) =>
        !addresses.some((address) => world.withheld.includes(new URL(address).host)),
      keep: async (url, token) => {
        world.kept.push(`${url} ${token}`);
        return ok(account);
      },
      wakeAt(time) {
        world.wake = time;
      },
      announce: () => undefined,
    });
  return { world, worker, agree };
}

let { world, worker, agree } = bench();
beforeEach(() => {
  ({ world, worker, agree } = bench());
});

/** Fires the alarm. */
async function wake(flow = worker()) {
  world.now = world.wake ?? world.now;
  await flow.run();
}
async function begin() {
  world.answers.push({ body: code });
  const flow = worker();
  await flow.contract.startDevice();
  return flow;
}
const pending = { status: 400, body: { error: 'authorization_pending' } };
const token = { body: { access_token: 'hush-token' } };

describe('a sign-in with a code (RFC 8628)', () => {
  it('shows the code, polls at the interval, and stores the token for the GraphQL address', async () => {
    const flow = await begin();
    expect(await flow.contract.device()).toEqual({
      host: 'code.example',
      userCode: 'WDJB-MJHT',
      verificationUri: 'https://code.example/device',
      expiresAt: world.now + 900_000,
    });
    world.answers.push(pending, token);
    await wake();
    await wake();
    expect(world.kept).toEqual([`${client.graphqlUrl} hush-token`]);
    expect(await flow.contract.device()).toMatchObject({ end: { how: 'signed-in', login: 'ann' } });
    expect(world.requests[1]?.body).toEqual({
      client_id: 'waymark',
      device_code: 'hush-device',
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    });
    expect(JSON.stringify(await flow.contract.device())).not.toContain('hush');
  });

  it('never polls early, whatever wakes the worker', async () => {
    const flow = await begin();
    await flow.run();
    await worker().run();
    expect(world.requests).toHaveLength(1);
    world.answers.push(pending);
    await wake();
    await worker().run();
    expect(world.requests).toHaveLength(2);
  });

  it('outlives the worker: the next one polls at the same interval', async () => {
    await begin();
    world.answers.push({ status: 400, body: { error: 'slow_down' } }, token);
    const before = world.now;
    await wake(worker());
    expect(world.wake).toBe(before + 5000 + 10_000);
    await wake(worker());
    expect(world.kept).toHaveLength(1);
  });

  it('reads errors with status 200, and the interval of a slow_down', async () => {
    await begin();
    world.answers.push({ body: { error: 'slow_down', interval: 20 } });
    const before = world.now;
    await wake();
    expect(world.wake).toBe(before + 5000 + 20_000);
  });

  for (const [error, how] of [
    ['access_denied', 'declined'],
    ['expired_token', 'expired'],
    ['unsupported_grant_type', 'failed'],
  ] as const) {
    it(`ends with ${error}, and reports it until acknowledged`, async () => {
      const flow = await begin();
      world.answers.push({ status: 400, body: { error } });
      await wake();
      expect(await worker().contract.device()).toMatchObject({ end: { how } });
      await flow.contract.endDevice();
      expect(await flow.contract.device()).toBeUndefined();
      expect(world.kept).toEqual([]);
    });
  }

  it('expires with the code while the host is unreachable, polling ever less often', async () => {
    const flow = await begin();
    const waits: number[] = [];
    for (let turn = 0; turn < 40 && !(await flow.contract.device())?.end; turn += 1) {
      const before = world.now;
      await wake();
      waits.push((world.wake ?? 0) - before);
    }
    expect(await flow.contract.device()).toMatchObject({ end: { how: 'expired' } });
    expect(world.requests.length).toBeLessThan(22);
    expect(Math.max(...waits)).toBeLessThanOrEqual(120_000);
  });

  it('drops a token that arrives after a cancellation', async () => {
    const flow = await begin();
    world.answers.push(token);
    world.now = world.wake ?? world.now;
    const asking = flow.run();
    await flow.contract.endDevice();
    await asking;
    expect(world.kept).toEqual([]);
    expect(await flow.contract.device()).toBeUndefined();
    expect(world.wake).toBeUndefined();
  });

  for (const change of [
    { graphqlUrl: 'https://evil.example/graphql' },
    { device: { ...client.device, tokenUrl: 'https://evil.example/token' } },
    { device: { ...client.device, codeUrl: 'https://evil.example/code' } },
  ]) {
    it(`across sites requests no code without consent: ${JSON.stringify(change)}`, async () => {
      world.reactions = { ...client, ...change };
      expect(await worker().contract.startDevice()).toMatchObject({ failure: { kind: 'foreign-sign-in' } });
      expect(world.requests).toEqual([]);
      expect(await agree()).toMatchObject({ room: 'reactions', scope: 'read:discussion' });
      const { codeUrl } = world.reactions.device ?? client.device;
      world.answers.push({ body: { ...code, verification_uri: codeUrl } });
      expect(await worker().contract.startDevice()).toMatchObject({ ok: true });
    });
  }

  it('sends nothing without access to one of its hosts', async () => {
    for (const host of ['code.example', 'api.code.example']) {
      world.withheld = [host];
      expect(await worker().contract.startDevice()).toMatchObject({ failure: { kind: 'no-access', host } });
    }
    expect(world.requests).toEqual([]);
  });

  it('requests no scope for writing', async () => {
    world.reactions = { ...client, device: { ...client.device, scope: 'read:discussion public_repo' } };
    expect(await worker().contract.startDevice()).toMatchObject({
      failure: { kind: 'write-scope', scope: 'public_repo' },
    });
    expect(world.requests).toEqual([]);
  });

  it('stores no token with a wider scope than requested', async () => {
    const flow = await begin();
    world.answers.push({ body: { access_token: 'hush-token', scope: 'read:discussion,repo' } });
    await wake();
    expect(world.kept).toEqual([]);
    expect(await flow.contract.device()).toMatchObject({
      end: { how: 'failed', failure: { kind: 'write-scope', scope: 'repo' } },
    });
  });

  it('refuses a verification page of another site', async () => {
    for (const verification_uri of ['https://evil.example/device', 'https://code.example.evil.example/']) {
      world.answers.push({ body: { ...code, verification_uri } });
      expect(await worker().contract.startDevice()).toMatchObject({
        failure: { kind: 'malformed', where: 'verification_uri' },
      });
    }
    world.answers.push({ body: { ...code, verification_uri: 'https://www.code.example/device' } });
    expect(await worker().contract.startDevice()).toMatchObject({ ok: true });
  });

  it('refuses a verification page without https', async () => {
    for (const verification_uri of [
      'javascript:alert(1)',
      'http://code.example/device',
      'https://a:b@code.example/',
    ]) {
      world.answers.push({ body: { ...code, verification_uri } });
      expect(await worker().contract.startDevice()).toMatchObject({ ok: false });
    }
  });
});
