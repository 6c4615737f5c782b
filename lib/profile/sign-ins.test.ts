import { describe, expect, it } from 'vitest';
import { bindingOf } from './binding';
import type { Profile } from './model';
import { localProfile, presets, publicProfile } from './presets';
import { foreignSignIns } from './sign-ins';

const at = (checkins: Partial<Profile['checkins']>): Profile => ({
  ...publicProfile,
  checkins: { ...publicProfile.checkins, ...checkins },
});
const code = 'https://github.com/login/device/code';
const token = 'https://github.com/login/oauth/access_token';
const through = (change: { codeUrl?: string; tokenUrl?: string; graphqlUrl?: string; scope?: string }) => {
  const { graphqlUrl = 'https://api.github.com/graphql', ...device } = change;
  return {
    ...publicProfile,
    reactions: {
      graphqlUrl,
      device: { codeUrl: code, tokenUrl: token, clientId: 'c', scope: '', ...device },
    },
  };
};

describe('a sign-in that needs the person’s word', () => {
  it('is none of those that ship', () => {
    for (const profile of Object.values(presets)) expect(foreignSignIns(profile)).toEqual([]);
    expect(foreignSignIns(through({}))).toEqual([]);
  });

  it('names the sign-in, where the token goes, and the scope', () => {
    expect(foreignSignIns(at({ baseUrl: 'https://evil.example', scope: 'create' }))).toEqual([
      {
        room: 'checkins',
        signInHosts: ['foursquare.com'],
        apiHost: 'evil.example',
        scope: 'create',
        key: '["checkins","https://foursquare.com","https://evil.example","create"]',
      },
    ]);
  });

  it('is one with a code too, whichever of its three addresses is foreign', () => {
    for (const change of [
      { codeUrl: 'https://evil.example/' },
      { tokenUrl: 'https://evil.example/' },
      { graphqlUrl: 'https://evil.example/' },
    ])
      expect(foreignSignIns(through(change))).toMatchObject([{ room: 'reactions' }]);
  });

  it('is another one for another host, port or scope', () => {
    const changes = [
      {},
      { scope: 'a' },
      { baseUrl: 'https://evil.example:444' },
      { authUrl: 'https://other.example' },
    ];
    const keys = changes.map(
      (change) => foreignSignIns(at({ baseUrl: 'https://evil.example', ...change }))[0]?.key,
    );
    expect(new Set(keys).size).toBe(changes.length);
  });
});

describe('what a secret is bound to', () => {
  it('is one host in each of the profiles that ship', () => {
    expect(bindingOf('accessToken', publicProfile)).toEqual({ origin: 'https://api.foursquare.com' });
    expect(bindingOf('clientSecret', publicProfile)).toEqual({ origin: 'https://foursquare.com' });
    expect(bindingOf('placesApiKey', localProfile)).toEqual({ origin: 'http://127.0.0.1:4613' });
  });

  it('is both hosts where sign-in and service are not of one site', () => {
    const foreign = at({ baseUrl: 'https://evil.example' });
    const { authUrl } = foreign.checkins;
    for (const name of ['clientId', 'clientSecret', 'accessToken'] as const)
      expect(bindingOf(name, foreign).pair).toBe(`${authUrl} https://evil.example`);
    expect(bindingOf('placesApiKey', foreign).pair).toBeUndefined();
  });
});
