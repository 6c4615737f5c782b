import { Agent, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { credentials } from '../credentials.ts';
import { type Services, startServices } from '../start.ts';
import type { BehaviourInput } from './behaviour.ts';

let services: Services;
beforeAll(async () => {
  services = await startServices();
});
beforeEach(() => services.control.reset());
afterAll(() => services.stop());

const query = () =>
  new URLSearchParams({
    v: '20261121',
    oauth_token: credentials.accessToken,
    venueId: services.world.venues[0]?.id ?? '',
  });
const add = (signal?: AbortSignal) =>
  fetch(`${services.origins.checkins}/v2/checkins/add?${query()}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    ...(signal ? { signal } : {}),
  });
const behave = (behaviour: Omit<BehaviourInput, 'service'>) =>
  services.control.behave({ service: 'checkins', ...behaviour });
const created = () => services.control.countCheckins() - 1200;

describe('behaviours', () => {
  it('replace the response, before or after the effect', async () => {
    behave({ times: 1, answer: { kind: 'status', status: 503, body: { a: 1 } } });
    const refused = await add();
    expect([refused.status, await refused.json(), created()]).toEqual([503, { a: 1 }, 0]);
    behave({ times: 1, effect: true, answer: { kind: 'html' } });
    const broken = await add();
    expect([broken.status, created()]).toEqual([502, 1]);
    expect(broken.headers.get('content-type')).toContain('text/html');
    behave({ times: 1, answer: { kind: 'malformed' } });
    const malformed = await add();
    expect(malformed.status).toBe(200);
    await expect(malformed.json()).rejects.toThrow();
    expect((await add()).status).toBe(200);
  });

  it('drop the connection before or after the effect, without a byte', async () => {
    behave({ times: 1, answer: { kind: 'drop' } });
    await expect(add()).rejects.toThrow();
    expect(created()).toBe(0);
    behave({ times: 1, effect: true, answer: { kind: 'drop' } });
    await expect(add()).rejects.toThrow();
    expect(created()).toBe(1);
    expect(services.control.requests().map(({ outcome }) => outcome)).toEqual(['dropped', 'dropped']);
  });

  it('break off within the body, and reset the connection', async () => {
    behave({ times: 1, effect: true, answer: { kind: 'cut' } });
    const cut = await add();
    expect(cut.status).toBe(200);
    await expect(cut.text()).rejects.toThrow();
    behave({ times: 1, answer: { kind: 'reset' } });
    await expect(add()).rejects.toThrow();
    expect(created()).toBe(1);
  });

  it('leave a request without a response', async () => {
    behave({ answer: { kind: 'hang' } });
    await expect(add(AbortSignal.timeout(200))).rejects.toThrow(/timeout/);
    expect(services.control.requests()[0]?.outcome).toBe('hung');
  });

  it('delay before or after the effect, until all is well', async () => {
    behave({ times: 1, latency: 150 });
    const slow = add();
    await expect.poll(() => services.control.requests().length).toBe(1);
    expect(created()).toBe(0);
    expect((await slow).status).toBe(200);
    behave({ times: 1, latencyAfter: 10_000 });
    const slower = add();
    await expect.poll(created).toBe(2);
    expect(services.control.requests()[1]?.outcome).toBe('pending');
    services.control.behaveWell();
    expect((await slower).status).toBe(200);
  });

  it('limit the rate, use up the allowance, reject the token', async () => {
    behave({ times: 1, answer: { kind: 'rate-limit', seconds: 30, empty: true } });
    const limited = await add();
    expect([limited.status, await limited.text()]).toEqual([403, '']);
    const wait = Number(limited.headers.get('x-ratelimit-reset')) - services.control.now() / 1000;
    expect(wait).toBeGreaterThan(28);
    expect(wait).toBeLessThan(32);
    for (const [kind, status, errorType] of [
      ['rate-limit', 403, 'rate_limit_exceeded'],
      ['quota', 429, 'quota_exceeded'],
      ['unauthorized', 401, 'invalid_auth'],
    ] as const) {
      behave({ times: 1, answer: { kind } });
      const response = await add();
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ meta: { code: status, errorType } });
    }
    services.control.behave({ service: 'places', answer: { kind: 'quota' } });
    const places = await fetch(`${services.origins.places}/places/search`);
    expect([places.status, await places.json()]).toEqual([429, { message: 'No API credits remaining.' }]);
    expect(created()).toBe(0);
  });

  it('apply to their paths, methods and number of requests, in order', async () => {
    behave({ path: '/v2/users', answer: { kind: 'status', status: 500 } });
    behave({ method: 'get', answer: { kind: 'status', status: 501 } });
    behave({ times: 2, method: 'POST', answer: { kind: 'status', status: 502 } });
    behave({ times: 1, method: 'POST', answer: { kind: 'status', status: 503 } });
    const statuses = [];
    for (let turn = 0; turn < 4; turn++) statuses.push((await add()).status);
    expect(statuses).toEqual([502, 502, 503, 200]);
    expect((await fetch(`${services.origins.auth}/c/none`)).status).toBe(404);
  });
});

it('records every request, and distinguishes connections', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (used: Agent | false) =>
    new Promise<void>((resolve, reject) => {
      const options = {
        agent: used,
        method: 'POST',
        headers: { 'x-test': 'Yes', 'content-type': 'text/plain' },
      };
      const sent = request(`${services.origins.checkins}/v2/checkins/add?a=b`, options, (response) => {
        response.resume().on('end', () => resolve());
      });
      sent.on('error', reject);
      sent.end('a body: ü');
    });
  for (const used of [agent, agent, false] as const) await send(used);
  agent.destroy();
  const { requests } = services.control;
  const [first, second, third] = requests({ service: 'checkins', method: 'post', path: '/v2/checkins' });
  expect(first).toMatchObject({
    path: '/v2/checkins/add',
    query: { a: 'b' },
    body: 'a body: ü',
    outcome: 400,
  });
  expect(first?.headers['x-test']).toBe('Yes');
  expect(second?.connection).toBe(first?.connection);
  expect(third?.connection).not.toBe(first?.connection);
  expect(requests({ service: 'auth' })).toEqual([]);
  expect(requests({ path: '/v3' })).toEqual([]);
});

it('lists errors that neither a behaviour nor the test explains, also after the log is cleared', async () => {
  const get = async (path: string) => void (await fetch(services.origins.checkins + path));
  behave({ path: '/behaved', answer: { kind: 'status', status: 500 } });
  services.control.expectErrors({ service: 'checkins', path: '/expected', status: 404 });
  for (const path of ['/behaved', '/expected', '/typing-error', '/v2/users/self/checkins']) await get(path);
  services.control.clearRequests();
  const paths = () => services.control.unexpectedErrors().map(({ path, outcome }) => [path, outcome]);
  expect(paths()).toEqual([
    ['/typing-error', 404],
    ['/v2/users/self/checkins', 400],
  ]);
  services.control.reset();
  expect(paths()).toEqual([]);
});

it('does the same over HTTP', async () => {
  const { control } = services.origins;
  const put = async (method: string, path: string, body?: object) => {
    const response = await fetch(control + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    return [response.status, await response.json()];
  };
  const answer = { kind: 'status', status: 418 };
  expect(await put('POST', '/behaviours', { service: 'checkins', answer })).toEqual([200, { ok: true }]);
  expect((await add()).status).toBe(418);
  expect(await put('GET', '/requests?service=checkins')).toMatchObject([
    200,
    [{ method: 'POST', outcome: 418 }],
  ]);
  await put('DELETE', '/behaviours');
  await put('DELETE', '/requests');
  expect(services.control.requests()).toEqual([]);
  expect((await add()).status).toBe(200);
  expect(await put('GET', '/checkins')).toEqual([200, { count: 1201 }]);
  expect(await put('PUT', '/clock', { time: 4e12 })).toMatchObject([200, {}]);
  await put('PUT', '/clock', { advance: 1e9 });
  expect(services.control.now()).toBeGreaterThanOrEqual(4.001e12);
  await put('POST', '/tokens/revoke', {});
  expect((await add()).status).toBe(401);
  expect(await put('POST', '/reset')).toEqual([200, { ok: true }]);
  expect(Math.abs(services.control.now() - Date.now())).toBeLessThan(1000);
  expect(created()).toBe(0);
  expect((await add()).status).toBe(200);
  expect((await put('POST', '/behaviours', { service: 'weather' }))[0]).toBe(400);
  expect((await put('GET', '/elsewhere'))[0]).toBe(404);
});

it('returns settings for a connection, with or without the access token', async () => {
  expect(services.settings()).toMatchObject({
    waymark: 1,
    profile: { checkins: { baseUrl: services.origins.checkins, authUrl: services.origins.auth } },
    secrets: credentials,
  });
  expect(services.settings({ signedIn: false }).secrets).not.toHaveProperty('accessToken');
  const response = await fetch(`${services.origins.control}/settings?accessToken=no`);
  expect(await response.json()).toEqual(services.settings({ signedIn: false }));
});
