import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { credentials } from '../credentials.ts';
import { type Services, startServices } from '../start.ts';

let services: Services;
beforeAll(async () => {
  services = await startServices({ now: Date.UTC(2026, 10, 21, 12) });
});
beforeEach(() => services.control.reset());
afterAll(() => services.stop());

type Query = Record<string, string>;
const accept = { accept: 'application/json' };
const good: Query = { v: '20261121', oauth_token: credentials.accessToken };
const list = '/v2/users/self/checkins';
const add = '/v2/checkins/add';

const call = (method: string, path: string, query: Query, headers: HeadersInit = accept, body?: string) =>
  fetch(`${services.origins.checkins}${path}?${new URLSearchParams(query)}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
const venueId = () => services.world.venues[0]?.id ?? '';

async function expectRefusal(response: Response, status: number, errorType: string) {
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(await response.json()).toEqual({
    meta: { code: status, errorType, errorDetail: expect.any(String), requestId: expect.any(String) },
    response: {},
  });
  expect(response.status).toBe(status);
}

const { v: _v, ...withoutVersion } = good;
const { oauth_token: _token, ...withoutToken } = good;

it.each<[string, string, Query, number, string]>([
  ['no v', list, withoutVersion, 400, 'param_error'],
  ['a v that is no date', list, { ...good, v: '20261341' }, 400, 'param_error'],
  ['a v with dashes', list, { ...good, v: '2026-11-21' }, 400, 'param_error'],
  ['a v that is too old', list, { ...good, v: '20111231' }, 410, 'param_error'],
  ['no token', list, withoutToken, 401, 'invalid_auth'],
  ['a wrong token', list, { ...good, oauth_token: 'wrong' }, 401, 'invalid_auth'],
  ['a limit above 250', list, { ...good, limit: '251' }, 400, 'param_error'],
  ['a limit of nothing', list, { ...good, limit: '0' }, 400, 'param_error'],
  ['an offset below 0', list, { ...good, offset: '-1' }, 400, 'param_error'],
  ['an unknown sort', list, { ...good, sort: 'newest' }, 400, 'param_error'],
  ['a time in words', list, { ...good, afterTimestamp: 'today' }, 400, 'param_error'],
  ['an unknown parameter', list, { ...good, page: '2' }, 400, 'param_error'],
  ['an unknown check-in', '/v2/checkins/000000000000000000000000', good, 400, 'param_error'],
  ['reading where check-ins are added', add, good, 404, 'endpoint_error'],
  ['an unknown path', '/v2/users/self/friends', good, 404, 'endpoint_error'],
  ['another version in the path', '/v3/users/self/checkins', good, 404, 'endpoint_error'],
])('refuses %s', async (_name, path, query, status, errorType) => {
  await expectRefusal(await call('GET', path, query), status, errorType);
});

it.each<[string, Query]>([
  ['an unknown venue', { venueId: 'nowhere' }],
  ['no venue', { venueId: '' }],
  ['a shout of 141', { shout: 'x'.repeat(141) }],
  ['an ll out of range', { ll: '91,0' }],
  ['an ll in words', { ll: 'here' }],
  ['an accuracy below 0', { llAcc: '-1' }],
  ['an unknown audience', { broadcast: 'everyone' }],
  ['a mention outside the shout', { shout: 'hi', mentions: '0,3,1' }],
  ['an unknown parameter', { photo: '1' }],
])('refuses to add with %s', async (_name, query) => {
  await expectRefusal(await call('POST', add, { ...good, venueId: venueId(), ...query }), 400, 'param_error');
  expect(services.control.countCheckins()).toBe(1200);
});

it('counts the shout in code points', async () => {
  const response = await call('POST', add, { ...good, venueId: venueId(), shout: '🍧'.repeat(140) });
  expect(response.status).toBe(200);
});

it('refuses parameters in a body, a doubled parameter, and callers that do not ask for JSON', async () => {
  const query = { ...good, venueId: venueId() };
  await expectRefusal(await call('POST', add, query, accept, 'shout=hi'), 400, 'param_error');
  await expectRefusal(await call('GET', list, good, { accept: '*/*' }), 400, 'param_error');
  const twice = `${services.origins.checkins}${list}?${new URLSearchParams(good)}&limit=1&limit=2`;
  await expectRefusal(await fetch(twice, { headers: accept }), 400, 'param_error');
});

it("refuses a stranger's check-in", async () => {
  const [id] = services.world.foreignCheckins;
  await expectRefusal(await call('GET', `/v2/checkins/${id}`, good), 403, 'not_authorized');
});

it('refuses a token that was taken back', async () => {
  services.control.revokeTokens(credentials.accessToken);
  await expectRefusal(await call('GET', list, good), 401, 'invalid_auth');
});

it('refuses the 501st call of an hour, by group of endpoints, until the hour is over', async () => {
  const first = await call('GET', list, { ...good, limit: '1' });
  expect(first.headers.get('x-ratelimit-limit')).toBe('500');
  expect(first.headers.get('x-ratelimit-remaining')).toBe('499');
  for (let turn = 1; turn < 500; turn++) await (await call('GET', list, { ...good, limit: '1' })).text();
  const refused = await call('GET', list, good);
  const reset = Number(refused.headers.get('x-ratelimit-reset'));
  await expectRefusal(refused, 403, 'rate_limit_exceeded');
  expect((await call('POST', add, { ...good, venueId: venueId() })).status).toBe(200);
  expect(reset * 1000).toBeGreaterThan(services.control.now());
  services.control.setClock(reset * 1000);
  expect((await call('GET', list, good)).status).toBe(200);
});
