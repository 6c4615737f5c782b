import { expect, it } from 'vitest';
import { ok } from './failure';
import { askForCode, readRedirect } from './oauth';

const redirectUri = 'https://abcdefghijklmnop.chromiumapp.org/';

/**
 * Mix-up (RFC 9207 § 1, RFC 9700 § 4.4): the person connects the attacker's server, which sends the sign-in window on to
 * the honest one, with our state and our code challenge. The honest server names itself in `iss`. The attacker's server
 * has no metadata, which is its own choice, and with that the check is off.
 */
it('refuses a code that another server than the sign-in page issued', () => {
  const back = `${redirectUri}?code=of-honest&state=s&iss=${encodeURIComponent('https://honest.example')}`;
  const code = readRedirect(
    back,
    { redirectUri, scope: 'create', issuer: undefined },
    's',
    'attacker.example',
  );
  expect(code).toMatchObject({ ok: false, failure: { kind: 'malformed', where: 'iss' } });
});

it('refuses an issuer that is no address', () => {
  const back = `${redirectUri}?code=of-honest&state=s&iss=attacker.example`;
  expect(readRedirect(back, { redirectUri }, 's', 'attacker.example')).toMatchObject({
    ok: false,
    failure: { kind: 'malformed', where: 'iss' },
  });
});

it('gives the attacker neither code nor verifier', async () => {
  const asked = await askForCode(
    {
      redirectAddress: redirectUri,
      newState: () => 's',
      // The attacker's page redirects to https://honest.example/authorize with the same parameters.
      openWindow: async () =>
        ok(`${redirectUri}?code=of-honest&state=s&iss=${encodeURIComponent('https://honest.example')}`),
    },
    {
      page: 'https://attacker.example/authorize',
      clientId: 'https://abcdefghijklmnop.chromiumapp.org/',
      scope: 'create update delete media',
      issuer: undefined,
      proof: true,
    },
  );
  // Else these fields are posted to https://attacker.example/token.
  expect(asked.ok).toBe(false);
});
