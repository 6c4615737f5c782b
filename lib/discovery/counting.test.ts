import { expect, it } from 'vitest';
import { countedOf } from './counting';
import { type Alternative, countedKinds, familyOf } from './model';

const kinds: Alternative['kind'][] = [
  'json',
  'oembed-json',
  'oembed-xml',
  'activitypub',
  'text',
  'sitemap',
  'api-root',
  'feed',
  'llms',
  'agent-card',
];
const all = kinds.map(
  (kind): Alternative => ({
    kind,
    href: 'https://a.example/',
    type: '',
    title: '',
    hreflang: '',
    from: ['head'],
  }),
);
const url = 'https://tidal.example:8443/post?q#top';

it('counts everything by default', () => {
  expect(countedOf(all, url, {})).toEqual(all);
});

it('leaves out disabled kinds, both forms of oEmbed by one option', () => {
  const rest = countedOf(all, url, { uncountedKinds: ['oembed', 'feed', 'agents', 'of-a-newer-release'] });
  expect(rest.map(({ kind }) => kind)).toEqual(['json', 'activitypub', 'text', 'sitemap', 'api-root']);
  expect(countedOf(all, url, { uncountedKinds: [...countedKinds] })).toEqual([]);
  expect(new Set(kinds.map(familyOf))).toEqual(new Set(countedKinds));
});

it('counts nothing when it is off, and nothing on excluded sites', () => {
  expect(countedOf(all, url, { count: false })).toEqual([]);
  expect(countedOf(all, url, { uncountedSites: ['tidal.example:8443'] })).toEqual([]);
  expect(countedOf(all, url, { uncountedSites: ['tidal.example', 'example:8443'] })).toEqual(all);
  expect(countedOf(all, 'no address', { uncountedSites: ['tidal.example'] })).toEqual(all);
});
