import { expect, it, vi } from 'vitest';
import { sealSecret } from '@/lib/http/secret';
import { createTestHttp } from '@/lib/http/test-http';
import { pollToken } from './device';
import { exchangeCode } from './oauth';

/** A server whose errors quote all that it was sent. */
const quoting = (status: number) =>
  createTestHttp({
    fetch: async (address, { body } = {}) =>
      new Response(JSON.stringify({ error: `${String(address)} ${String(body)}`.slice(-180) }), { status }),
  });
const tokenUrl = 'https://a.example/token';

const client = {
  authorizeUrl: new URL('https://a.example/authorize'),
  tokenUrl: new URL(tokenUrl),
  clientId: 'id',
  clientSecret: sealSecret("HUSH~7'7", 'https://a.example'),
  redirectUri: 'https://abc.example/',
};

it.each([200, 400, 401])('an error with status %i keeps neither client secret nor code', async (status) => {
  const made = await exchangeCode(quoting(status), 'checkins', client, 'one/time');
  expect(made).toMatchObject({ ok: false, failure: { kind: 'refused' } });
  expect(JSON.stringify(made)).toContain('client_secret=…');
  expect(JSON.stringify(made)).toContain('code=…');
  expect(JSON.stringify(made)).not.toMatch(/HUSH|one/);
});

it('a code is sent once to a server that cannot be reached', async () => {
  const unreachable = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await exchangeCode(createTestHttp({ fetch: unreachable }), 'checkins', client, 'one')).toMatchObject(
    {
      ok: false,
      failure: { kind: 'unreachable' },
    },
  );
  expect(unreachable).toHaveBeenCalledTimes(1);
});

it.each([200, 400])('an error with status %i keeps no device code', async (status) => {
  const device = { tokenUrl, clientId: 'id', deviceCode: 'DEV/77', interval: 5000 };
  const polled = await pollToken(quoting(status), 'reactions', device);
  expect(JSON.stringify(polled)).toContain('device_code=…');
  expect(JSON.stringify(polled)).not.toContain('DEV');
});
