import { expect, it } from 'vitest';
import { exchangeCode } from '@/lib/accounts/oauth';
import { sealSecret } from '@/lib/http/secret';
import { createTestHttp } from '@/lib/http/test-http';
import { publicProfile } from '@/lib/profile/presets';
import { createCheckinsClient } from './client';

const token = 'TOKEN-5e1f';

it.each([400, 403, 405])(
  'keeps the token out of the error of a service that quotes the request (%i)',
  async (status) => {
    const http = createTestHttp({
      fetch: async (address) =>
        Response.json(
          {
            meta: {
              code: status,
              errorType: 'param_error',
              errorDetail: `No handler for POST ${String(address)}`,
            },
          },
          { status },
        ),
    });
    const profile = publicProfile.checkins;
    const made = await createCheckinsClient(http).add(
      { profile, token: sealSecret(token, new URL(profile.baseUrl).origin) },
      { venueId: 'v', shout: 'hello' },
    );
    expect(made.ok).toBe(false);
    expect(JSON.stringify(made)).not.toContain(token);
  },
);

it('keeps the client secret out of the error of a sign-in server that quotes the request', async () => {
  const hush = 'HUSH-77aa';
  const http = createTestHttp({
    fetch: async (address) =>
      Response.json({ error: `bad request: ${String(address)}`.slice(0, 200) }, { status: 401 }),
  });
  const token = await exchangeCode(
    http,
    'checkins',
    {
      authorizeUrl: new URL('https://a.example/authorize'),
      tokenUrl: new URL('https://a.example/token'),
      clientId: 'id',
      clientSecret: sealSecret(hush, 'https://a.example'),
      redirectUri: 'https://x.chromiumapp.org/',
    },
    'c',
  );
  expect(token.ok).toBe(false);
  expect(JSON.stringify(token)).not.toContain(hush);
});
