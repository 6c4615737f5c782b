import { expect, it } from 'vitest';
import { groupOf, linkGroupsOf, newLinks } from './link-groups';
import type { TypedLink } from './model';

const link = (rel: string, more: Partial<TypedLink> = {}): TypedLink => ({
  rel,
  href: 'https://tidal.example/',
  type: '',
  title: '',
  hreflang: '',
  media: '',
  anchor: '',
  from: ['head'],
  kind: null,
  ...more,
});

it.each([
  ['Canonical', {}, 'about'],
  ['nofollow license', {}, 'about'],
  ['alternate', { hreflang: 'pt-BR' }, 'languages'],
  ['ALTERNATE canonical', { media: '(max-width: 40em)' }, 'languages'],
  ['canonical', { hreflang: 'de' }, 'about'],
  ['me noopener', {}, 'identity'],
  ['webmention', {}, 'identity'],
  ['service-desc', {}, 'data'],
  ['EditURI', {}, 'data'],
  ['alternate', {}, 'other'],
  ['https://tidal.example/rel', {}, 'other'],
  ['constructor', {}, 'other'],
] as const)('%s %j is in the group “%s”', (rel, more, group) => {
  expect(groupOf(link(rel, more))).toBe(group);
});

it('lists links that are not alternatives, without empty groups', () => {
  const links = [link('me'), link('alternate', { kind: 'json' }), link('canonical'), link('hub')];
  expect(linkGroupsOf(links).map(({ group, links: of }) => `${group} ${of.map(({ rel }) => rel)}`)).toEqual([
    'about canonical',
    'identity me,hub',
  ]);
});

it('counts new links', () => {
  const before = [link('me'), link('canonical')];
  expect(newLinks([...before, link('me', { title: 'the same, with a title' })], before)).toBe(0);
  expect(newLinks([link('me', { href: 'https://b.example/' }), link('hub')], before)).toBe(2);
});
