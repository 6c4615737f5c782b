import { describe, expect, it } from 'vitest';
import { originOf } from './model';
import { defaultOptions, localProfile, presets, publicProfile } from './presets';
import { profileSchema } from './schema';
import { createSettings } from './service';
import { mergeSettings, parseSettingsFile } from './settings-file';

const settings = { profile: localProfile, options: defaultOptions };
const file = (content: object) => JSON.stringify({ waymark: 1, ...content });

describe('a settings file', () => {
  it('changes what it says and leaves the rest', () => {
    const parsed = parseSettingsFile(
      file({ profile: { checkins: { baseUrl: 'https://svc.example', versions: { add: '20260101' } } } }),
    );
    if (!parsed.ok) throw new Error('Refused');
    const merged = mergeSettings(settings, parsed.value);
    expect(merged.profile.checkins).toEqual({
      ...localProfile.checkins,
      baseUrl: 'https://svc.example',
      versions: { add: '20260101' },
    });
    expect(merged.profile.places).toEqual(localProfile.places);
    expect(merged.options).toEqual(defaultOptions);
  });

  const refused: [string, string, string][] = [
    ['text that is no JSON', '{', 'file'],
    ['another version', '{"waymark":2}', 'waymark'],
    ['no version', '{}', 'waymark'],
    [
      'plain http elsewhere',
      file({ profile: { checkins: { baseUrl: 'http://svc.example' } } }),
      'profile.checkins.baseUrl',
    ],
    [
      'a name in the address',
      file({ profile: { places: { placesUrl: 'https://a:b@svc.example' } } }),
      'profile.places.placesUrl',
    ],
    [
      'no address',
      file({ profile: { messages: { embedUrl: 'javascript:alert(1)' } } }),
      'profile.messages.embedUrl',
    ],
    [
      'a date in another form',
      file({ profile: { checkins: { version: '2026-11-21' } } }),
      'profile.checkins.version',
    ],
    ['too long a wait', file({ options: { cancelSeconds: 11 } }), 'options.cancelSeconds'],
    [
      'more silent sites than the browser syncs',
      file({ options: { uncountedSites: Array.from({ length: 500 }, (_, i) => `blog${i}.example`) } }),
      'options.uncountedSites',
    ],
    ['a secret that is no text', file({ secrets: { accessToken: 5 } }), 'secrets.accessToken'],
    [
      'a permalink without its id',
      file({ profile: { messages: { permalinks: ['https://a.example/'] } } }),
      'profile.messages.permalinks.0',
    ],
  ];
  for (const [name, text, field] of refused) {
    it(`with ${name} is refused, naming ${field}`, () => {
      expect(parseSettingsFile(text)).toMatchObject({ failure: { kind: 'invalid', field } });
    });
  }
});

it('of the time before there was a count, and one that says what counts, are both read', () => {
  const counting = {
    count: false,
    uncountedKinds: ['feed', 'of-a-newer-release'],
    uncountedSites: ['a.example'],
  };
  for (const options of [{ cancelSeconds: 4 }, counting]) {
    const parsed = parseSettingsFile(file({ options }));
    expect(parsed.ok && mergeSettings(settings, parsed.value).options).toEqual({
      cancelSeconds: 4,
      ...options,
    });
  }
});

describe('the settings service', () => {
  function bench() {
    let kept = settings;
    const secrets = new Map<string, string>();
    const imported: object[] = [];
    const service = createSettings({
      accounts: {
        exported: async (tokens) => [
          { graphqlUrl: 'https://a.example/', ...(tokens && { token: 'hush-too' }) },
        ],
        imported: async (given) => void imported.push(...given),
      },
      read: async () => kept,
      write: async (next) => {
        kept = next;
      },
      keepSecret: async (name, value, origin) => void secrets.set(`${name} ${origin}`, value),
      secret: async (name, origin) => secrets.get(`${name} ${origin}`),
      onChange: () => undefined,
    });
    return { service, secrets, imported, kept: () => kept };
  }

  it('keeps secrets for the hosts of the profile that came with them, and exports them only when asked', async () => {
    const { service, secrets } = bench();
    await service.contract.importFile(
      file({ profile: { checkins: { baseUrl: 'https://svc.example' } }, secrets: { accessToken: 'hush' } }),
    );
    expect([...secrets.keys()]).toEqual(['accessToken https://svc.example']);
    expect(await service.contract.exportFile({ secrets: false })).not.toContain('hush');
    expect(JSON.parse(await service.contract.exportFile({ secrets: true }))).toMatchObject({
      waymark: 1,
      secrets: { accessToken: 'hush' },
    });
  });

  it('takes accounts at code hosts along, and their tokens only when asked', async () => {
    const { service, imported } = bench();
    const plain = await service.contract.exportFile({ secrets: false });
    expect(plain).not.toContain('hush');
    expect(await service.contract.exportFile({ secrets: true })).toContain('hush-too');
    await service.contract.importFile(plain);
    expect(imported).toEqual([{ graphqlUrl: 'https://a.example/' }]);
    const wrong = file({ accounts: [{ graphqlUrl: 'http://a.example/' }] });
    expect(await service.contract.importFile(wrong)).toMatchObject({
      failure: { field: 'accounts.0.graphqlUrl' },
    });
  });

  it('loses none of several changes that are made at the same time', async () => {
    const { service, kept } = bench();
    await Promise.all([
      service.contract.setCounted({ kind: 'feed' }, false),
      service.contract.setCounted({ kind: 'oembed' }, false),
      service.contract.setCounted({ site: 'a.example' }, false),
      service.contract.importFile(file({ options: { cancelSeconds: 7 } })),
      service.contract.importFile(file({ options: { remoteImages: true } })),
      service.contract.setCounted({ kind: 'feed' }, true),
      service.contract.usePreset('local'),
    ]);
    expect(kept().options).toMatchObject({
      uncountedKinds: ['oembed'],
      uncountedSites: ['a.example'],
      cancelSeconds: 7,
      remoteImages: true,
    });
  });

  it('refuses one more silent site than there is room for, and keeps the others', async () => {
    const { service, kept } = bench();
    const site = (i: number) => `${'blog'.repeat(12)}${i}.example`;
    let refused: object | undefined;
    for (let i = 0; i < 500 && !refused; i++) {
      const answer = await service.contract.setCounted({ site: site(i) }, false);
      if (!answer.ok) refused = answer.failure;
    }
    expect(refused).toMatchObject({ kind: 'invalid', field: 'options.uncountedSites' });
    expect(kept().options.uncountedSites?.length).toBeGreaterThan(10);
  });

  it('takes nothing over from a file that does not fit', async () => {
    const { service, kept } = bench();
    const before = kept();
    await service.contract.importFile(file({ profile: { name: 'Other' }, options: { cancelSeconds: 99 } }));
    expect(kept()).toEqual(before);
  });

  it('reads its own export', async () => {
    const { service } = bench();
    expect(parseSettingsFile(await service.contract.exportFile({ secrets: false }))).toMatchObject({
      ok: true,
    });
  });
});

describe('the profiles that ship', () => {
  it('fit the schema', () => {
    for (const profile of Object.values(presets)) expect(profileSchema.parse(profile)).toEqual(profile);
  });

  it('send each secret to one host', () => {
    expect(originOf('accessToken', publicProfile)).toBe('https://api.foursquare.com');
    expect(originOf('clientSecret', publicProfile)).toBe('https://foursquare.com');
    expect(originOf('reactionsToken', publicProfile)).toBe('https://api.github.com');
  });
});
