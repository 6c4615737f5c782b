import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok } from '@/lib/http/failure';
import { localProfile } from '@/lib/profile/presets';
import { NotKeptError } from '@/lib/storage/database';
import { authorizeUrl, readRedirect } from './oauth';
import { createSecrets } from './secrets';
import { bench, redirectAddress } from './test-accounts';

let here: Awaited<ReturnType<typeof bench>>;
beforeEach(async () => {
  here = await bench();
});

describe('signing in', () => {
  it('keeps the token, and asks for it with the code and the very redirect address', async () => {
    expect(await here.accounts.contract.signIn()).toEqual(ok(null));
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
    [
      'a person who declines',
      (state) => `${redirectAddress}?error=access_denied&state=${state}`,
      'access-denied',
    ],
    ['a closed window', () => undefined, 'cancelled'],
  ];
  for (const [name, back, kind] of bad) {
    it(`with ${name} sends no code and keeps no token`, async () => {
      here.world.back = async (state) => back(state);
      expect(await here.accounts.contract.signIn()).toMatchObject({ failure: { kind } });
      expect(here.world.requests).toEqual([]);
      expect(await here.accounts.secret('accessToken')).toBeUndefined();
    });
  }

  it('that takes over ten minutes is over', async () => {
    here.world.back = async (state) => {
      here.time.now += 600_001;
      return `${redirectAddress}?code=one&state=${state}`;
    };
    expect(await here.accounts.contract.signIn()).toMatchObject({ failure: { kind: 'cancelled' } });
  });

  it('leaves no state behind that could be used again', async () => {
    await here.accounts.contract.signIn();
    expect([...here.session.values()]).toEqual([]);
  });

  it('names what the service refused, in its word', async () => {
    here.world.answer = { status: 400, text: '{"error":"invalid_grant"}' };
    expect(await here.accounts.contract.signIn()).toMatchObject({
      failure: { kind: 'refused', detail: 'invalid_grant' },
    });
  });

  it('without an app id says what is missing', async () => {
    await here.accounts.contract.setSecret('clientId', '');
    expect(await here.accounts.contract.signIn()).toMatchObject({ failure: { kind: 'not-set-up' } });
  });
});

describe('a secret', () => {
  it('is not handed out for another host', async () => {
    await here.accounts.contract.setSecret('accessToken', 'hush');
    here.world.profile = {
      ...localProfile,
      checkins: { ...localProfile.checkins, baseUrl: 'https://evil.example' },
    };
    expect(await here.accounts.secret('accessToken')).toBeUndefined();
    expect((await here.accounts.contract.state()).has.accessToken).toBe(false);
  });

  it('is not used to sign in once the service is of another site than at its entry', async () => {
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

  it('never shows in what views are told', async () => {
    await here.accounts.contract.setSecret('accessToken', 'hush');
    expect(JSON.stringify(await here.accounts.contract.state())).not.toContain('hush');
  });
});

describe('addresses', () => {
  const client = {
    authUrl: 'https://auth.example/base/',
    clientId: 'i d',
    clientSecret: 's',
    redirectUri: redirectAddress,
  };
  it('of the sign-in page hold the question and no secret', () => {
    expect(authorizeUrl(client, 'st').href).toBe(
      'https://auth.example/base/oauth2/authenticate?client_id=i+d&response_type=code&redirect_uri=https%3A%2F%2Fabcdefghijklmnop.chromiumapp.org%2F&state=st',
    );
  });
  it('that come back may end in a fragment, and name the issuer and the person', () => {
    const back = (query: string) => readRedirect(`${redirectAddress}?${query}`, client, 'st', 'auth.example');
    expect(back('code=c&state=st#_=_')).toEqual(ok('c'));
    const iss = encodeURIComponent('https://auth.example/');
    expect(back(`code=c&state=st&iss=${iss}&me=${iss}`)).toEqual(ok('c'));
  });
});

describe('a browser without room', () => {
  it('answers with a failure, and keeps what was there', async () => {
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const { contract, secret } = here.accounts;
    expect(await contract.setSecret('placesApiKey', 'new')).toEqual(fail({ kind: 'not-kept' }));
    expect(await contract.signIn()).toEqual(fail({ kind: 'not-kept' }));
    full.mockRestore();
    expect(await secret('placesApiKey')).toBeUndefined();
    expect(await secret('clientSecret')).toBeDefined();
  });
});

it('notes that the account may be another before a token is stored, and stores none where that fails', async () => {
  const order: string[] = [];
  const noted = vi.fn(async () => void order.push('noted'));
  const secrets = createSecrets(here.db, noted);
  const binding = { origin: 'https://api.example' };
  await secrets.set('placesApiKey', 'key', binding);
  expect(noted).not.toHaveBeenCalled();
  noted.mockRejectedValueOnce(new NotKeptError('Full'));
  await expect(secrets.set('accessToken', 'fresh', binding)).rejects.toThrow(NotKeptError);
  expect(await secrets.reveal('accessToken', binding)).toBeUndefined();
  await secrets.set('accessToken', 'fresh', binding);
  expect(order).toEqual(['noted']);
  expect(await secrets.reveal('accessToken', binding)).toBe('fresh');
});
