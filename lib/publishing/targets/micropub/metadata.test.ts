import { expect, it } from 'vitest';
import { createTestWeb } from '@/lib/http/test-http';
import { createDoors } from '../../doors';
import { discover } from './discover';

const site = 'https://me.example/';

/** A response as after a redirect. */
function at(url: string, body: string, type = 'application/json'): Response {
  const response = new Response(body, { headers: { 'content-type': type } });
  Object.defineProperty(response, 'url', { value: url });
  Object.defineProperty(response, 'redirected', { value: true });
  return response;
}

const page = `<link rel="micropub" href="https://me.example/micropub">
<link rel="indieauth-metadata" href="https://auth.example/metadata">`;
const metadata = JSON.stringify({
  issuer: 'https://auth.example/',
  authorization_endpoint: 'https://auth.example/authorize',
  token_endpoint: 'https://auth.example/token',
});

it.each([
  ['plain http, where anybody on the way writes them', 'http://auth.example/metadata'],
  ['another host, whose word they are then', 'https://evil.example/metadata'],
])('takes no endpoints from %s', async (_, end) => {
  const web = createTestWeb({
    online: () => true,
    fetch: async (url) => (String(url) === site ? at(site, page, 'text/html') : at(end, metadata)),
  });
  const doors = createDoors({
    web,
    http: async () => {
      throw new Error('none');
    },
  })(site);
  const found = await discover(doors.web, site);
  expect(found.ok).toBe(false);
});
