import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '@/lib/http/failure';
import { createHttp } from '@/lib/http/service';
import { localProfile } from '@/lib/profile/presets';
import { openSecrets } from './database';
import { authorizeUrl, readRedirect } from './oauth';
import { createSecrets } from './secrets';
import { createAccounts } from './service';

const redirectAddress = 'https://abcdefghijklmnop.chromiumapp.org/';

function bench() {
  const session = new Map<string, unknown>();
  const area = {
    get: async (keys: string | string[]) =>
      Object.fromEntries([keys].flat().map((key) => [key, session.get(key)])),
    set: async (items: Record<string, unknown>) => {
      for (const [key, value] of Object.entries(items)) session.set(key, value);
    },
    remove: async (keys: string | string[]) => {
      for (const key of [keys].flat()) session.delete(key);
    },
  };
  const time = { now: 1_800_000_000_000 };
  const world = {
    profile: localProfile,
    back: undefined as undefined | ((state: string) => Promise<string | undefined>),
    requests: [] as URL[],
    answer: { status: 200, text: '{"access_token":"fresh"}' },
  };
  const http = createHttp({
    online: () => true,
    async fetch(address) {
      world.requests.push(new URL(String(address)));
      return new Response(world.answer.text, { status: world.answer.status });
    },
  });
  const secrets = createSecrets(openSecrets(`secrets-${crypto.randomUUID()}`));
  const accounts = createAccounts({
    http,
    secrets,
    session: area,
    now: () => time.now,
    profile: async () => world.profile,
    redirectAddress,
    openAuthWindow: async (url) => {
      const state = url.searchParams.get('state') ?? '';
      return world.back ? world.back(state) : `${redirectAddress}?code=one&state=${state}#_=_`;
    },
    newState: () => crypto.randomUUID(),
    onSignedIn: () => undefined,
    onSignedOut: () => undefined,
    announce: () => undefined,
  });
  return { accounts, secrets, time, world, session };
}

let here: ReturnType<typeof bench>;
beforeEach(async () => {
  here = bench();
  await here.accounts.contract.setSecret('clientId', 'id');
  await here.accounts.contract.setSecret('clientSecret', 'hush');
});

describe('signing in', () => {
  it('keeps the token, and asks for it with the code and the very redirect address', async () => {
    expect(await here.accounts.contract.signIn()).toEqual(ok(null));
    expect(await here.secrets.reveal('accessToken', localProfile.checkins.baseUrl)).toBe('fresh');
    const [request] = here.world.requests;
    expect(Object.fromEntries(request?.searchParams ?? [])).toEqual({
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
      'cancelled',
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
  it('that come back may end in a fragment', () => {
    expect(readRedirect(`${redirectAddress}?code=c&state=st#_=_`, redirectAddress, 'st')).toEqual(ok('c'));
  });
});
