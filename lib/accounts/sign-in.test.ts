import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '@/lib/http/failure';
import type { Profile } from '@/lib/profile/model';
import { localProfile } from '@/lib/profile/presets';
import { bench, redirectAddress } from './test-accounts';

let here: Awaited<ReturnType<typeof bench>>;
beforeEach(async () => {
  here = await bench();
});

describe('the token step', () => {
  const refusals: [number, string][] = [
    [400, '{"error":"invalid_request"}'],
    [404, '<h1>Not found</h1>'],
    [405, ''],
    [501, '<h1>Unsupported method</h1>'],
    [200, '{"active":false}'],
  ];
  for (const [status, text] of refusals) {
    it(`after ${status} ${text} sends the same code once more, in a form`, async () => {
      here.world.answer = { status, text };
      here.world.posted = {
        status: 200,
        text: JSON.stringify({
          access_token: 'fresh',
          token_type: 'Bearer',
          expires_in: 3600,
          refresh_token: 'hush-again',
          scope: 'create',
          me: 'https://ann.example/',
        }),
      };
      expect(await here.accounts.contract.signIn('checkins')).toEqual(ok(null));
      const [asked, posted] = here.world.requests;
      expect(here.world.requests).toHaveLength(2);
      expect(posted?.url.href).toBe('http://127.0.0.1:4612/oauth2/access_token');
      expect(Object.fromEntries(new URLSearchParams(posted?.body))).toEqual(
        Object.fromEntries(asked?.url.searchParams ?? []),
      );
      expect(await (await here.db.read()).get('secrets', 'accessToken')).toEqual({
        value: 'fresh',
        origin: 'http://127.0.0.1:4611',
        grant: {
          tokenType: 'Bearer',
          expiresAt: here.time.now + 3_600_000,
          refreshToken: 'hush-again',
          scope: 'create',
        },
      });
      expect(JSON.stringify(await here.accounts.contract.state())).not.toContain('hush');
    });
  }

  it('ends after the form, with the error of that response', async () => {
    here.world.answer = { status: 404, text: '' };
    here.world.posted = { status: 400, text: '{"error":"invalid_grant"}' };
    expect(await here.accounts.contract.signIn('checkins')).toMatchObject({
      failure: { detail: 'invalid_grant' },
    });
    expect(here.world.requests).toHaveLength(2);
  });

  for (const status of [401, 403, 429, 500])
    it(`is not repeated as a form after ${status}, because the code may be spent`, async () => {
      here.world.answer = { status, text: '{"access_token":"stale"}' };
      expect(await here.accounts.contract.signIn('checkins')).toMatchObject({ ok: false });
      expect(here.world.requests).toHaveLength(1);
    });

  it('accepts a token whose other fields are invalid', async () => {
    const odd = { access_token: 'fresh', token_type: 7, expires_in: 'soon', refresh_token: '', scope: null };
    here.world.answer = { status: 200, text: JSON.stringify(odd) };
    expect(await here.accounts.contract.signIn('checkins')).toEqual(ok(null));
    expect(here.world.requests).toHaveLength(1);
  });
});

describe('a service that denies the access', () => {
  beforeEach(() => {
    here.world.back = async (state) => `${redirectAddress}?error=access_denied&state=${state}`;
  });
  it('may need a scope when none was requested', async () => {
    expect(await here.accounts.contract.signIn('checkins')).toEqual({
      ok: false,
      failure: { kind: 'access-denied', host: '127.0.0.1:4612', unscoped: true },
    });
  });
  it('needs no other when one was requested', async () => {
    here.world.profile = { ...localProfile, checkins: { ...localProfile.checkins, scope: 'create' } };
    expect(await here.accounts.contract.signIn('checkins')).toEqual({
      ok: false,
      failure: { kind: 'access-denied', host: '127.0.0.1:4612' },
    });
    expect(here.world.windows[0]?.searchParams.get('scope')).toBe('create');
  });
});

describe('a sign-in whose token would go to another site', () => {
  const foreign: Profile = {
    ...localProfile,
    checkins: { ...localProfile.checkins, baseUrl: 'https://evil.example', scope: 'create' },
  };
  beforeEach(async () => {
    here.world.profile = foreign;
    // Even with secrets entered for exactly these hosts.
    await here.accounts.contract.setSecret('clientId', 'id');
    await here.accounts.contract.setSecret('clientSecret', 'hush');
  });

  it('opens and sends nothing without consent', async () => {
    expect(await here.accounts.contract.signIn('checkins')).toEqual({
      ok: false,
      failure: { kind: 'foreign-sign-in', host: 'evil.example', signIn: '127.0.0.1:4612' },
    });
    expect(here.world.windows).toEqual([]);
    expect(here.world.requests).toEqual([]);
  });

  it('continues with consent, for exactly these hosts and this scope', async () => {
    const { questions } = await here.accounts.contract.state();
    expect(questions).toMatchObject([
      { signInHosts: ['127.0.0.1:4612'], apiHost: 'evil.example', scope: 'create' },
    ]);
    await here.accounts.contract.confirmSignIn(questions[0]?.key ?? '');
    expect((await here.accounts.contract.state()).questions).toEqual([]);
    expect(await here.accounts.contract.signIn('checkins')).toEqual(ok(null));
    for (const change of [{ scope: 'delete' }, { baseUrl: 'https://worse.example' }]) {
      here.world.profile = { ...foreign, checkins: { ...foreign.checkins, ...change } };
      expect(await here.accounts.contract.signIn('checkins')).toMatchObject({
        failure: { kind: 'foreign-sign-in' },
      });
    }
  });

  it('accepts no consent for hosts that are not in the profile', async () => {
    const { questions } = await here.accounts.contract.state();
    here.world.profile = localProfile;
    await here.accounts.contract.confirmSignIn(questions[0]?.key ?? '');
    here.world.profile = foreign;
    expect((await here.accounts.contract.state()).questions).toHaveLength(1);
  });
});

for (const host of ['127.0.0.1:4611', '127.0.0.1:4612'])
  it(`a sign-in opens nothing without access to ${host}`, async () => {
    here.world.withheld = [host];
    expect(await here.accounts.contract.signIn('checkins')).toMatchObject({
      failure: { kind: 'no-access', host },
    });
    expect(here.world.windows).toEqual([]);
  });
