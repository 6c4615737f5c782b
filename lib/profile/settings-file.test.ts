import { describe, expect, it } from 'vitest';
import type { InputProblem } from '@/lib/http/failure';
import type { Binding } from './binding';
import { defaultOptions, localProfile, presets, publicProfile } from './presets';
import { profileSchema } from './schema';
import { createSettings } from './service';
import { mergeSettings, parseSettingsFile } from './settings-file';
import { foreignSignIns } from './sign-ins';

const settings = { profile: localProfile, options: defaultOptions };
const file = (content: object) => JSON.stringify({ waymark: 1, ...content });
const permalink = (pattern: string) => file({ profile: { messages: { permalinks: [pattern] } } });

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

  const refused: [string, string, string, InputProblem][] = [
    ['text that is no JSON', '{', 'file', 'notJson'],
    ['a list', '[]', 'file', 'otherFile'],
    ['another version', '{"waymark":2}', 'waymark', 'otherFile'],
    ['no version', '{}', 'waymark', 'otherFile'],
    [
      'plain http elsewhere',
      file({ profile: { checkins: { baseUrl: 'http://svc.example' } } }),
      'profile.checkins.baseUrl',
      'notHttps',
    ],
    [
      'a name in the address',
      file({ profile: { places: { placesUrl: 'https://a:b@svc.example' } } }),
      'profile.places.placesUrl',
      'notHttps',
    ],
    [
      'no address',
      file({ profile: { messages: { embedUrl: 'javascript:alert(1)' } } }),
      'profile.messages.embedUrl',
      'notAddress',
    ],
    [
      'a date in another form',
      file({ profile: { checkins: { version: '2026-11-21' } } }),
      'profile.checkins.version',
      'shortDay',
    ],
    ['too long a wait', file({ options: { cancelSeconds: 11 } }), 'options.cancelSeconds', 'unfit'],
    [
      'more silent sites than the browser syncs',
      file({ options: { uncountedSites: Array.from({ length: 500 }, (_, i) => `blog${i}.example`) } }),
      'options.uncountedSites',
      'full',
    ],
    ['a secret that is no text', file({ secrets: { accessToken: 5 } }), 'secrets.accessToken', 'unfit'],
    [
      'a permalink with two stars in a segment',
      permalink('https://a.example/*-*/{id}'),
      'profile.messages.permalinks.0',
      'wildcards',
    ],
    ['a permalink without id', permalink('https://a.example/'), 'profile.messages.permalinks.0', 'idMissing'],
  ];
  for (const [name, text, field, problem] of refused) {
    it(`with ${name} is refused, naming ${field}`, () => {
      expect(parseSettingsFile(text)).toEqual({ ok: false, failure: { kind: 'invalid', field, problem } });
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
    const secrets = new Map<string, { value: string; binding: Binding }>();
    const imported: object[] = [];
    const agreed: string[] = [];
    const service = createSettings({
      accounts: {
        exported: async (tokens) => [
          { graphqlUrl: 'https://a.example/', ...(tokens && { token: 'hush-too' }) },
        ],
        preview: async (given) =>
          given.map(({ graphqlUrl, token }) => ({ graphqlUrl, token: token !== undefined })),
        imported: async (given) => void imported.push(...given),
      },
      store: {
        read: async () => kept,
        write: async (next) => {
          kept = next;
        },
      },
      keepSecret: async (name, value, binding) => void secrets.set(name, { value, binding }),
      async secret(name, { origin }) {
        const kept = secrets.get(name);
        return kept?.binding.origin === origin ? kept.value : undefined;
      },
      async compareSecret(name, value, { origin }) {
        const kept = secrets.get(name);
        if (!kept) return undefined;
        return { same: kept.value === value && kept.binding.origin === origin, origin: kept.binding.origin };
      },
      asked: async (profile) => foreignSignIns(profile).filter(({ key }) => !agreed.includes(key)),
      agree: async (keys) => void agreed.push(...keys),
      onSignedIn: (room) => void imported.push({ signedIn: room }),
      onChange: () => undefined,
    });

    /** As a person who reads the list and presses Apply. */
    async function importFile(text: string) {
      const plan = await service.contract.planFile(text);
      return plan.ok ? service.contract.applyFile(text, plan.value, []) : plan;
    }
    return { service, secrets, imported, agreed, importFile, kept: () => kept };
  }

  it('keeps secrets for the hosts of the profile that came with them, and exports them only when asked', async () => {
    const { service, secrets, importFile } = bench();
    await importFile(
      file({ profile: { checkins: { baseUrl: 'https://svc.example' } }, secrets: { accessToken: 'hush' } }),
    );
    expect(secrets.get('accessToken')).toMatchObject({ binding: { origin: 'https://svc.example' } });
    expect(await service.contract.exportFile({ secrets: false })).not.toContain('hush');
    expect(JSON.parse(await service.contract.exportFile({ secrets: true }))).toMatchObject({
      waymark: 1,
      secrets: { accessToken: 'hush' },
    });
  });

  it('takes accounts at code hosts along, and their tokens only when asked', async () => {
    const { service, imported, importFile } = bench();
    const plain = await service.contract.exportFile({ secrets: false });
    expect(plain).not.toContain('hush');
    expect(await service.contract.exportFile({ secrets: true })).toContain('hush-too');
    await importFile(plain);
    expect(imported).toEqual([{ graphqlUrl: 'https://a.example/' }]);
    const wrong = file({ accounts: [{ graphqlUrl: 'http://a.example/' }] });
    expect(await importFile(wrong)).toMatchObject({
      failure: { field: 'accounts.0.graphqlUrl' },
    });
  });

  it('loses none of several changes that are made at the same time', async () => {
    const { service, kept } = bench();
    await Promise.all([
      service.contract.setListed('uncountedKinds', 'feed', true),
      service.contract.setListed('uncountedKinds', 'oembed', true),
      service.contract.setListed('uncountedSites', 'a.example', true),
      service.contract.setOptions({ cancelSeconds: 7 }),
      service.contract.setOptions({ remoteImages: true }),
      service.contract.setAllowances({ checkins: 5, places: null }),
      service.contract.setListed('uncountedKinds', 'feed', false),
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
      const answer = await service.contract.setListed('uncountedSites', site(i), true);
      if (!answer.ok) refused = answer.failure;
    }
    expect(refused).toMatchObject({ kind: 'invalid', field: 'options.uncountedSites' });
    expect(kept().options.uncountedSites?.length).toBeGreaterThan(10);
  });

  it('takes nothing over from a file that does not fit', async () => {
    const { importFile, kept } = bench();
    const before = kept();
    const answer = await importFile(file({ profile: { name: 'Other' }, options: { cancelSeconds: 99 } }));
    expect(answer).toMatchObject({ ok: false });
    expect(kept()).toEqual(before);
  });

  it('changes nothing while an import is only planned', async () => {
    const { service, kept, secrets, imported, agreed } = bench();
    const before = kept();
    const all = file({
      profile: { checkins: { baseUrl: 'https://svc.example' } },
      options: { cancelSeconds: 9 },
      secrets: { accessToken: 'hush', reactionsToken: 'hush' },
      accounts: [{ graphqlUrl: 'https://a.example/', token: 'hush' }],
    });
    expect(await service.contract.planFile(all)).toMatchObject({ ok: true });
    expect([kept(), secrets.size, imported, agreed]).toEqual([before, 0, [], []]);
  });

  it('asks again where something has changed since the plan was shown', async () => {
    const { service, kept, secrets } = bench();
    const text = file({
      profile: { places: { placesUrl: 'https://svc.example' } },
      secrets: { placesApiKey: 'k' },
    });
    const plan = await service.contract.planFile(text);
    if (!plan.ok) throw new Error('Refused');
    await service.contract.usePreset('public');
    const answer = await service.contract.applyFile(text, plan.value, []);
    expect(answer).toMatchObject({
      value: {
        kind: 'changed',
        plan: { hosts: [{ changes: [{ before: publicProfile.places.placesUrl }, {}] }] },
      },
    });
    expect(kept().profile).toEqual(publicProfile);
    expect(secrets.size).toBe(0);
    if (!answer.ok || answer.value.kind !== 'changed') throw new Error('Applied');
    expect(await service.contract.applyFile(text, answer.value.plan, [])).toMatchObject({
      value: { kind: 'applied', settings: { profile: { places: { placesUrl: 'https://svc.example' } } } },
    });
  });

  it('keeps the person’s word for a sign-in across sites only where it was given', async () => {
    const { service, agreed } = bench();
    const text = file({ profile: { checkins: { baseUrl: 'https://evil.example' } } });
    const plan = await service.contract.planFile(text);
    if (!plan.ok) throw new Error('Refused');
    expect(plan.value.signIns).toMatchObject([{ signInHosts: ['127.0.0.1:4612'], apiHost: 'evil.example' }]);
    await service.contract.applyFile(text, plan.value, []);
    expect(agreed).toEqual([]);
    const again = await service.contract.planFile(text);
    if (!again.ok) throw new Error('Refused');
    const keys = again.value.signIns.map(({ key }) => key);
    await service.contract.applyFile(text, again.value, keys);
    expect(agreed).toEqual(keys);
    expect(await service.contract.planFile(text)).toMatchObject({ value: { signIns: [] } });
  });

  it('says that a file brought another sign-in, once it did', async () => {
    const { importFile, imported } = bench();
    const text = file({ secrets: { accessToken: 'hush', clientId: 'c' } });
    await importFile(text);
    await importFile(text);
    expect(imported).toEqual([{ signedIn: 'checkins' }]);
  });

  it('changes options and allowances without a way to anything else', async () => {
    const { service, kept, secrets } = bench();
    const more = { cancelSeconds: 8, profile: { name: 'Other' }, secrets: { accessToken: 'hush' } };
    await service.contract.setOptions(more);
    await service.contract.setAllowances({ checkins: 9, places: null });
    expect(kept().options.cancelSeconds).toBe(8);
    expect(kept().profile).toMatchObject({ name: localProfile.name, checkins: { monthlyCalls: 9 } });
    expect(secrets.size).toBe(0);
    expect(await service.contract.setOptions({ cancelSeconds: 99 })).toMatchObject({
      failure: { field: 'options.cancelSeconds' },
    });
  });

  it('reads its own export', async () => {
    const { service } = bench();
    expect(parseSettingsFile(await service.contract.exportFile({ secrets: false }))).toMatchObject({
      ok: true,
    });
  });
});

describe('the profiles that ship', () => {
  it('fill in a room that a stored profile is older than', () => {
    const { publishing: _, ...older } = { ...localProfile, name: 'Mine' };
    expect(profileSchema.parse(older)).toEqual({ ...older, publishing: publicProfile.publishing });
  });

  it('fit the schema', () => {
    for (const profile of Object.values(presets)) expect(profileSchema.parse(profile)).toEqual(profile);
  });
});
