import { describe, expect, it } from 'vitest';
import type { Settings } from './model';
import { needsLook, planOf } from './plan';
import { defaultOptions, localProfile, publicProfile } from './presets';
import { foreignSignIns } from './sign-ins';

const before: Settings = { profile: publicProfile, options: defaultOptions };
const plan = (after: Partial<Settings>, brought?: Parameters<typeof planOf>[3]) =>
  planOf(before, { ...before, ...after }, foreignSignIns(after.profile ?? before.profile), brought);

describe('the list of what would change', () => {
  it('is empty where nothing does', () => {
    expect(plan({})).toEqual({ hosts: [], settings: [], signIns: [] });
  });

  it('names every new host with what goes there, and what went where before', () => {
    const { hosts, settings } = plan({ profile: localProfile });
    expect(hosts.map(({ host }) => host)).toEqual(
      [4611, 4612, 4613, 4619, 4614, 4615, 4616].map((port) => `127.0.0.1:${port}`),
    );
    expect(hosts[1]).toEqual({
      host: '127.0.0.1:4612',
      changes: [
        {
          kind: 'address',
          use: 'signIn',
          address: 'http://127.0.0.1:4612',
          before: 'https://foursquare.com',
        },
        { kind: 'address', use: 'deviceCode', address: 'http://127.0.0.1:4612/device/code' },
        { kind: 'address', use: 'deviceToken', address: 'http://127.0.0.1:4612/device/token' },
      ],
    });
    expect(settings).toContainEqual({
      path: 'profile.name',
      before: '"Public services"',
      after: '"Local services"',
    });
    expect(settings).toContainEqual({ path: 'profile.reactions.device.scope', after: '"read:discussion"' });
    expect(settings.map(({ path }) => path)).not.toContain('profile.checkins.baseUrl');
  });

  it('says what is taken away', () => {
    const { settings, hosts } = planOf(
      { ...before, profile: localProfile },
      {
        ...before,
        profile: { ...localProfile, reactions: { graphqlUrl: localProfile.reactions.graphqlUrl } },
      },
      [],
    );
    expect(hosts).toEqual([]);
    expect(settings).toContainEqual({
      path: 'profile.reactions.device.tokenUrl',
      before: '"http://127.0.0.1:4612/device/token"',
    });
  });

  it('puts secrets and accounts to their hosts, and says which ones they replace', () => {
    const evil = {
      ...publicProfile,
      checkins: { ...publicProfile.checkins, baseUrl: 'https://evil.example' },
    };
    const brought = {
      secrets: [
        {
          name: 'accessToken' as const,
          binding: { origin: 'https://evil.example' },
          replaces: 'https://api.foursquare.com',
        },
        { name: 'placesApiKey' as const, binding: { origin: 'https://places-api.foursquare.com' } },
      ],
      accounts: [{ graphqlUrl: 'https://api.github.com/graphql', token: true, replaces: { login: 'ann' } }],
    };
    expect(plan({ profile: evil }, brought)).toEqual({
      hosts: [
        {
          host: 'evil.example',
          changes: [
            {
              kind: 'address',
              use: 'checkins',
              address: 'https://evil.example',
              before: 'https://api.foursquare.com',
            },
            { kind: 'secret', name: 'accessToken', replaces: 'api.foursquare.com' },
          ],
        },
        { host: 'places-api.foursquare.com', changes: [{ kind: 'secret', name: 'placesApiKey' }] },
        { host: 'api.github.com', changes: [{ kind: 'account', token: true, replaces: { login: 'ann' } }] },
      ],
      settings: [],
      signIns: [expect.objectContaining({ apiHost: 'evil.example', signInHosts: ['foursquare.com'] })],
    });
  });

  it('lists options by their value, cut short', () => {
    const uncountedSites = Array.from({ length: 50 }, (_, i) => `blog${i}.example`);
    const [seconds, sites] = plan({ options: { cancelSeconds: 9, uncountedSites } }).settings;
    expect(seconds).toEqual({ path: 'options.cancelSeconds', before: '4', after: '9' });
    expect(sites?.after).toHaveLength(80);
  });
});

describe('a profile from another browser', () => {
  const changed = (part: object) => needsLook(localProfile, { ...localProfile, ...part });
  it('has to be looked at whatever in it changes', () => {
    expect(changed({ places: { ...localProfile.places, placesUrl: 'https://evil.example' } })).toBe(true);
    expect(changed({ checkins: { ...localProfile.checkins, scope: 'create' } })).toBe(true);
    expect(
      changed({ messages: { ...localProfile.messages, permalinks: ['https://evil.example/{id}'] } }),
    ).toBe(true);
    expect(changed({ reactions: { graphqlUrl: localProfile.reactions.graphqlUrl } })).toBe(true);
  });
  it('has not where only an allowance does', () => {
    expect(changed({ checkins: { ...localProfile.checkins, monthlyCalls: 7 } })).toBe(false);
    expect(changed({ places: { ...localProfile.places, monthlyCalls: 7 } })).toBe(false);
    expect(changed({})).toBe(false);
  });
});
