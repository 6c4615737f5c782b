import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok } from '@/lib/http/failure';
import { readRedirect } from '@/lib/http/oauth';
import { localProfile } from '@/lib/profile/presets';
import { NotStoredError } from '@/lib/storage/database';
import { signInAddress } from './oauth';
import { createSecrets } from './secrets';
import { bench, redirectAddress, serverAt } from './test-accounts';

let here: Awaited<ReturnType<typeof bench>>;
beforeEach(async () => {
  here = await bench();
});

describe('signing in', () => {
  it('stores the token that it exchanges for the code, with the same redirect address', async () => {
    expect(await here.accounts.contract.signIn('checkins')).toEqual(ok(null));
    expect(await (await here.db.read()).get('secrets', 'accessToken')).toMatchObject({ value: 'fresh' });
    const [request] = here.world.requests;
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      client_id: 'id',
      client_secret: 'hush',
      grant_type: 'authorization_code',
      redirect_uri: redirectAddress,
      code: 'one',
    });
  });

  const bad: [string, (state: string) => string | undefined, string][] = [
    ['a wrong state', () => `${redirectAddress}?code=one&state=other`, 'malformed'],
    ['no state', () => `${redirectAddress}?code=one`, 'malformed'],
    ['no code', (state) => `${redirectAddress}?state=${state}`, 'malformed'],
    ['another address', (state) => `https://evil.example/?code=one&state=${state}`, 'malformed'],
    ['another path', (state) => `${redirectAddress}evil?code=one&state=${state}`, 'malformed'],
    [
      'a person who declines',
      (state) => `${redirectAddress}?error=access_denied&state=${state}`,
      'access-denied',
    ],
    ['a closed window', () => undefined, 'cancelled'],
  ];
  for (const [name, back, kind] of bad) {
    it(`with ${name} sends no code and stores no token`, async () => {
      here.world.back = async (state) => back(state);
      expect(await here.accounts.contract.signIn('checkins')).toMatchObject({ failure: { kind } });
      expect(here.world.requests).toEqual([]);
      expect(await here.accounts.secret('accessToken')).toBeUndefined();
    });
  }

  it('expires after ten minutes', async () => {
    here.world.back = async (state) => {
      here.time.now += 600_001;
      return `${redirectAddress}?code=one&state=${state}`;
    };
    expect(await here.accounts.contract.signIn('checkins')).toMatchObject({ failure: { kind: 'cancelled' } });
  });

  it('leaves no reusable state behind', async () => {
    await here.accounts.contract.signIn('checkins');
    expect([...here.session.values()]).toEqual([]);
  });

  it('quotes the error of the service', async () => {
    here.world.answer = { status: 400, text: '{"error":"invalid_grant"}' };
    expect(await here.accounts.contract.signIn('checkins')).toMatchObject({
      failure: { kind: 'refused', detail: 'invalid_grant' },
    });
  });

  it('without a client id reports the missing set-up', async () => {
    await here.accounts.contract.setSecret('clientId', '');
    expect(await here.accounts.contract.signIn('checkins')).toMatchObject({
      failure: { kind: 'not-set-up' },
    });
  });
});

describe('a secret', () => {
  it('is not available for another host', async () => {
    await here.accounts.contract.setSecret('accessToken', 'hush');
    here.world.profile = {
      ...localProfile,
      checkins: { ...localProfile.checkins, baseUrl: 'https://evil.example' },
    };
    expect(await here.accounts.secret('accessToken')).toBeUndefined();
    expect((await here.accounts.contract.state()).has.accessToken).toBe(false);
  });

  it('is not used to sign in when the service has moved to another site', async () => {
    here.world.profile = {
      ...localProfile,
      checkins: { ...localProfile.checkins, baseUrl: 'https://evil.example' },
    };
    expect((await here.accounts.contract.state()).has).toMatchObject({
      clientId: false,
      clientSecret: false,
    });
    here.world.profile = localProfile;
    expect((await here.accounts.contract.state()).has).toMatchObject({ clientId: true, clientSecret: true });
  });

  it('is never in the state that views read', async () => {
    await here.accounts.contract.setSecret('accessToken', 'hush');
    expect(JSON.stringify(await here.accounts.contract.state())).not.toContain('hush');
  });
});

describe('addresses', () => {
  const client = {
    ...serverAt('https://auth.example/base'),
    clientId: 'i d',
    clientSecret: 's',
    redirectUri: redirectAddress,
  };
  it('of the sign-in page contain the request and no secret', () => {
    expect(signInAddress(client, 'st').href).toBe(
      'https://auth.example/base/oauth2/authenticate?client_id=i+d&response_type=code&redirect_uri=https%3A%2F%2Fabcdefghijklmnop.chromiumapp.org%2F&state=st',
    );
  });
  it('of redirects may have a fragment, an issuer and an identity', () => {
    const back = (query: string) => readRedirect(`${redirectAddress}?${query}`, client, 'st', 'auth.example');
    expect(back('code=c&state=st#_=_')).toEqual(ok('c'));
    const iss = encodeURIComponent('https://auth.example/');
    expect(back(`code=c&state=st&iss=${iss}&me=${iss}`)).toEqual(ok('c'));
  });
});

describe('full storage', () => {
  it('is a failure, and keeps the stored values', async () => {
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const { contract, secret } = here.accounts;
    expect(await contract.setSecret('placesApiKey', 'new')).toEqual(fail({ kind: 'not-stored' }));
    expect(await contract.signIn('checkins')).toEqual(fail({ kind: 'not-stored' }));
    full.mockRestore();
    expect(await secret('placesApiKey')).toBeUndefined();
    expect(await secret('clientSecret')).toBeDefined();
  });
});

it('records a possible change of account before storing a token, and stores none when that fails', async () => {
  const order: string[] = [];
  const noted = vi.fn(async () => void order.push('noted'));
  const secrets = createSecrets(here.db, noted);
  const binding = { origin: 'https://api.example' };
  await secrets.set('placesApiKey', 'key', binding);
  expect(noted).not.toHaveBeenCalled();
  noted.mockRejectedValueOnce(new NotStoredError('Full'));
  await expect(secrets.set('accessToken', 'fresh', binding)).rejects.toThrow(NotStoredError);
  expect(await secrets.reveal('accessToken', binding)).toBeUndefined();
  await secrets.set('accessToken', 'fresh', binding);
  expect(order).toEqual(['noted']);
  expect(await secrets.reveal('accessToken', binding)).toBe('fresh');
});
