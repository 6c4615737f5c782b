import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok } from '@/lib/http/failure';
import { type ComposeOptions, compose } from './compose';
import { audienceSchema, readZones } from './schema';
import { cafe, home, options } from './test-checkin';

const postOf = (checkin = cafe, more: Partial<ComposeOptions> = {}) => {
  const composed = compose(checkin, { ...options, ...more });
  if (composed.kind !== 'post') throw new Error(`held: ${JSON.stringify(composed.reason)}`);
  return composed;
};

it.each([
  ['there is no zone', []],
  ['no zone is near', [{ ...home, latitude: 0, longitude: 0, displaced: { latitude: 0.002, longitude: 0 } }]],
])('names everything where %s', (_where, zones) => {
  const { categories: _, ...details } = cafe.venue?.details ?? {};
  expect(postOf(cafe, { zones: ok(zones) })).toEqual({
    kind: 'post',
    heldBack: [],
    toClean: [],
    post: {
      link: 'https://svc.example/c/9fK2',
      text: 'Cake with Ana at Sperl #CafeSperl #cake\nCafé Sperl, Wien https://svc.example/c/9fK2',
      published: '2026-05-03T09:12:00+05:30',
      place: { name: 'Café Sperl', latitude: 48.19912, longitude: 16.36065, ...details },
      photos: [{ url: 'https://img.example/300x200/p1.jpg', alt: 'Café Sperl, Wien' }],
      categories: ['CafeSperl', 'cake'],
      people: [{ name: 'Bo' }, { name: 'Ana' }],
      visibility: 'public',
    },
  });
});

it.each([{ latitude: 480 }, { longitude: -181 }, { latitude: Number.NaN }])(
  'names nothing exact where a position is none on earth: %o',
  (at) => {
    const nowhere = { ...cafe, ...(cafe.venue && { venue: { ...cafe.venue, ...at } }) };
    expect(postOf(nowhere).heldBack).toEqual([]);
    expect(postOf(nowhere, { zones: ok([home]) }).post.place).toBeUndefined();
  },
);

it('names nothing exact inside a zone, and says what it holds back', () => {
  expect(postOf(cafe, { zones: ok([home]) })).toEqual({
    kind: 'post',
    heldBack: [
      ...['name', 'coordinates', 'address', 'postcode', 'phone', 'url'],
      ...['link', 'category', 'event', 'people', 'words', 'metadata'],
    ],
    toClean: [{ url: 'https://img.example/300x200/p1.jpg', alt: '' }],
    post: {
      text: 'Cake with … at … #cake',
      published: '2026-05-03T09:12:00+05:30',
      place: home.displaced,
      photos: [],
      categories: ['cake'],
      people: [],
      visibility: 'public',
    },
  });
});

it('lists as held back only what the check-in has', () => {
  const bare = {
    id: 'c1',
    createdAt: 0,
    shout: 'Cake',
    visibility: 'public' as const,
    venue: { id: 'v1', name: 'Sperl', latitude: 48.199, longitude: 16.36 },
  };
  expect(postOf(bare, { zones: ok([home]) }).heldBack).toEqual(['name', 'coordinates']);
});

it('gives nothing away in any field of a post from a zone, whatever the shout and the template', () => {
  const names = ['Café Sperl', 'SPERL', 'sperls', '#cafesperl', 'Gumpendorfer Strasse', '1060', '@bo'];
  const pointers = ['https://svc.example/c/9fK2', '48.19912,16.36065', 'geo:48.2,16.36', 'Reading', 'wien'];
  const word = fc.constantFrom(...names, ...pointers, 'cake', 'with', '…', '\n', '{link}', '[', '📷');
  const all = '{shout} {place} {city} {region} {country} {category} {event} {by} {link}';
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), fc.constantFrom(' ', ', ', '  ', '! '), (words, gap) => {
      const composed = compose(
        { ...cafe, shout: words.join(gap) },
        { ...options, template: all, zones: ok([home]) },
      );
      const left = JSON.stringify(composed.kind === 'post' && composed.post).toLowerCase();
      const given =
        /sperl|gumpendorf|stra(?:ss|ß)e|1060|@bo|svc\.example|48\.199|16\.3606|geo:|reading|wien|austria|kaffee/;
      expect(left).not.toMatch(given);
    }),
    { numRuns: 500 },
  );
});

it('hides what is marked in the text, though no field names it', () => {
  const entities = [{ type: 'venue', id: '9', start: 8, end: 15 }];
  const checkin = { ...cafe, shout: 'Cake at Our Den!', entities };
  expect(postOf(checkin, { zones: ok([home]) }).post.text).toBe('Cake at …');
});

it('hides the geohash of the place, though it is made of letters only', () => {
  const at = { latitude: 48.669, longitude: -4.329 };
  const checkin = { ...cafe, venue: { id: 'v', name: 'Far', ...at }, shout: 'Sunny at gbsuv', entities: [] };
  const zone = { ...home, ...at, displaced: { latitude: 48.671, longitude: -4.331 } };
  expect(postOf(checkin, { zones: ok([zone]) }).post.text).toBe('Sunny at …');
});

it('treats a check-in without a position as one inside, since it might be', () => {
  const { latitude: _, longitude: __, ...venue } = cafe.venue ?? { id: '', name: '' };
  const { post, heldBack } = postOf({ ...cafe, venue }, { zones: ok([home]) });
  expect(post.place).toBeUndefined();
  expect(post.link).toBeUndefined();
  expect(heldBack).not.toContain('coordinates');
  expect(postOf({ ...cafe, venue }).post.place?.name).toBe('Café Sperl');
});

it('composes nothing while zones cannot be read: each could hide the place', () => {
  expect(compose(cafe, { ...options, zones: readZones([home, {}]) })).toEqual({
    kind: 'held',
    reason: { by: 'zones' },
  });
  // A private check-in stays private, whatever zones say.
  const own = { ...cafe, visibility: 'private' };
  expect(compose(own, { ...options, zones: readZones([home, {}]) })).toMatchObject({
    reason: { by: 'audience' },
  });
});

it.each([
  ['public', undefined, 'public'],
  [undefined, undefined, 'hold'],
  [undefined, { unknown: 'public' }, 'public'],
  ['closeFriends', undefined, 'hold'],
  ['private', undefined, 'hold'],
  ['followers of the moon', undefined, 'hold'],
  ['closeFriends', { closeFriends: 'unlisted' }, 'unlisted'],
  ['private', { private: 'private' }, 'private'],
  ['private', { closeFriends: 'public', unknown: 'public' }, 'hold'],
])('%s with the audience %j: %s', (visibility, audience, expected) => {
  const { visibility: _, ...rest } = cafe;
  const checkin = { ...rest, ...(visibility !== undefined && { visibility }) };
  const composed = compose(checkin, { ...options, audience: audienceSchema.parse(audience ?? {}) });
  expect(composed.kind === 'post' ? composed.post.visibility : composed.reason.by).toBe(
    expected === 'hold' ? 'audience' : expected,
  );
});

const limited = ['closeFriends', 'private', 'unknown'] as const;

it.each(limited)('a check-in for %s leaves for everyone where that was confirmed, and held', (own) => {
  const checkin = { ...cafe, visibility: own };
  const shown = (everyone: string, more: Partial<ComposeOptions> = {}) => {
    const composed = compose(checkin, { ...options, everyone, ...more });
    return composed.kind === 'post' ? composed.post.visibility : composed.reason.by;
  };
  expect(shown(own)).toBe('public');
  for (const other of ['public', '', ...limited.filter((one) => one !== own)])
    expect(shown(other)).toBe('audience');
  // What its target would do with it stays, as do its rules, its zones, and who its posts can be for.
  const audience = audienceSchema.parse({ [own]: 'private' });
  expect(shown(own, { audience })).toBe('private');
  const rule = { action: 'hold', when: { by: 'visibility', value: own } } as const;
  expect(shown(own, { rules: [rule] })).toBe('rule');
  expect(shown(own, { zones: readZones([{}]) })).toBe('zones');
  expect(shown(own, { template: '{' })).toBe('template');
  expect(shown(own, { visibilities: ['unlisted', 'private'] })).toBe('audience');
  expect(postOf(checkin, { everyone: own, zones: ok([home]) })).toEqual(postOf(cafe, { zones: ok([home]) }));
});

it('counts a check-in that the service marks as private as private, whatever its visibility', () => {
  expect(compose({ ...cafe, other: { private: true } }, options)).toEqual({
    kind: 'held',
    reason: { by: 'audience', visibility: 'private' },
  });
});

it('says which rule holds a check-in, and lets no rule overrule the audience', () => {
  const hold = { action: 'hold', when: { by: 'place', value: 'cafe sperl' } } as const;
  const allow = { action: 'allow', when: { by: 'any' } } as const;
  expect(compose(cafe, { ...options, rules: [hold, allow] })).toEqual({
    kind: 'held',
    reason: { by: 'rule', index: 0, rule: hold },
  });
  expect(compose(cafe, { ...options, rules: [allow, hold] }).kind).toBe('post');
  expect(compose({ ...cafe, visibility: 'private' }, { ...options, rules: [allow] }).kind).toBe('held');
});

it('holds a check-in whose template has a mistake, and one without text where a text is needed', () => {
  expect(compose(cafe, { ...options, template: 'At {plaec}' })).toEqual({
    kind: 'held',
    reason: { by: 'template', problem: { kind: 'unknown-name', at: 3, found: '{plaec}' } },
  });
  const silent = { ...cafe, shout: '' };
  const needy = { ...options, template: '[{place}]', zones: ok([home]) };
  expect(compose(silent, { ...needy, needsText: true })).toEqual({ kind: 'held', reason: { by: 'empty' } });
  expect(compose(silent, needy).kind).toBe('post');
});

it('names the place of a check-in without a text, and nothing in a zone', () => {
  const silent = { ...cafe, shout: ' ' };
  const more = { template: '{shout}', otherwise: ['[At {place}]', 'Check-in'] };
  expect(postOf(silent, more).post).toMatchObject({ text: 'At Café Sperl', title: 'At Café Sperl' });
  expect(postOf(silent, { ...more, zones: { ok: true, value: [home] } }).post).toMatchObject({
    text: 'Check-in',
    title: 'Check-in',
  });
  expect(postOf(cafe, more).post).not.toHaveProperty('title');
});

it.each([
  ['unlisted', ['public', 'unlisted', 'private'], 'unlisted'],
  ['unlisted', ['public', 'private'], 'private'],
  ['unlisted', ['public'], 'hold'],
  ['public', ['unlisted', 'private'], 'unlisted'],
  ['private', ['public', 'unlisted'], 'hold'],
] as const)('%s becomes nothing wider where a target offers %j: %s', (chosen, visibilities, expected) => {
  const audience = audienceSchema.parse({ public: chosen });
  const composed = compose(cafe, { ...options, audience, visibilities });
  expect(composed.kind === 'post' ? composed.post.visibility : 'hold').toBe(expected);
});

describe('a check-in that the person edited', () => {
  const renamed = { ...cafe, venue: { id: 'v9', name: 'Elsewhere', latitude: 0, longitude: 0 } };

  it('shows its edits, and neither its note nor its tags', () => {
    const made = compose({ ...renamed, note: 'Secret', tags: ['hush'] }, options, cafe);
    expect(made).toMatchObject({ kind: 'post', post: { place: { name: 'Elsewhere' } } });
    expect(JSON.stringify(made)).not.toMatch(/Secret|hush/);
  });

  it('is hidden by the zone of the place that it was at, with the names of both', () => {
    const made = compose(renamed, { ...options, zones: ok([home]) }, cafe);
    expect(made).toMatchObject({ post: { text: expect.not.stringMatching(/Sperl|Elsewhere/) } });
    expect(made).toMatchObject({ post: { place: home.displaced } });
    const moved = { ...cafe, shout: 'From Elsewhere to Nook' };
    const there = compose(
      { ...moved, venue: { ...cafe.venue, id: 'v2', name: 'Nook' } },
      { ...options, zones: ok([home]) },
      renamed,
    );
    expect(JSON.stringify(there)).not.toMatch(/Elsewhere|Nook/);
  });

  it('is held by a rule for the place that it was at', () => {
    const rules = [{ action: 'hold', when: { by: 'place', value: 'Café Sperl' } } as const];
    expect(compose(renamed, { ...options, rules }, cafe)).toMatchObject({ reason: { by: 'rule', index: 0 } });
  });
});
