import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { credentials, siteToken } from './credentials.ts';
import type { ServiceName } from './kernel.ts';
import { type Services, startServices } from './start.ts';
import { fediverseToken } from './world/fediverse.ts';

// The contract tests drive the services; these prove that each refuses what its real one does.

let services: Services;
beforeAll(async () => {
  services = await startServices();
});
beforeEach(() => services.control.reset());
afterAll(() => services.stop());

const json = { accept: 'application/json' };
const own = `/v2/users/self/checkins?v=20261121&oauth_token=${credentials.accessToken}`;
const places = {
  ...json,
  authorization: `Bearer ${credentials.placesApiKey}`,
  'x-places-api-version': '2025-06-17',
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const toPost = (body: string, headers: Record<string, string>) => ({
  ...{ method: 'POST', body },
  headers: { 'content-type': 'application/json', ...headers },
});
const signIn = (change: Record<string, string>) =>
  `/oauth2/authenticate?${new URLSearchParams({
    ...{ client_id: credentials.clientId, response_type: 'code', state: 'a state' },
    ...{ redirect_uri: `https://${'abcdefghijklmnop'.repeat(2)}.chromiumapp.org/`, ...change },
  })}`;

it.each<[ServiceName, string, string, RequestInit, number]>([
  ['checkins', 'a date that is none', own.replace('20261121', '20261341'), { headers: json }, 400],
  ['checkins', 'a token of nobody', `${own}x`, { headers: json }, 401],
  ['checkins', 'not asking for JSON', own, {}, 400],
  ['checkins', 'an unknown path', own.replace('checkins', 'friends'), { headers: json }, 404],
  ['places', 'no key', '/places/search?ll=38.7,-9.1', { headers: json }, 401],
  ['places', 'a place that is none', '/places/search?ll=90.1,0', { headers: places }, 400],
  ['auth', 'an unknown client', signIn({ client_id: 'other' }), { redirect: 'manual' }, 400],
  ['auth', 'an unknown address to return to', signIn({ redirect_uri: 'https://a.example/' }), {}, 400],
  ['reactions', 'a query without a token', '/graphql', toPost('{"query":"{viewer{login}}"}', {}), 401],
  ['messages', 'an id that is none', '/message-result?id=x&token=7', {}, 400],
  ['embed', 'an id that is none', '/embed/Message.html?id=x', {}, 400],
  ['site', 'a post without a token', '/micropub', toPost('{"type":["h-entry"]}', {}), 401],
  ['site', 'a post that is none', '/micropub', toPost('{"type":"h-entry"}', bearer(siteToken)), 400],
  [
    'fediverse',
    'a status of nothing',
    '/api/v1/statuses',
    toPost('{"status":" "}', bearer(fediverseToken)),
    422,
  ],
])('%s refuses %s', async (service, _, path, init, status) => {
  const answer = await fetch(services.origins[service] + path, init);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('location')).toBeNull();
});
