import { expect, it, vi } from 'vitest';
import { copyAllText } from '@/lib/discovery/link-words';
import type { PageView, TypedLink } from '@/lib/discovery/model';
import { itemsOf } from './items';

vi.mock('@/lib/i18n/locale', () => ({ locale: () => 'en-US' }));
vi.mock('@/lib/i18n', () => ({ t: (key: string, values: string[] = []) => [key, ...values].join(' ') }));

const link = (rel: string, type: string, more: Partial<TypedLink> = {}): TypedLink => ({
  rel,
  type,
  href: 'https://tidal.example/7',
  title: '',
  hreflang: '',
  media: '',
  anchor: '',
  from: ['head'],
  kind: null,
  ...more,
});
const pageOf = (...links: TypedLink[]): PageView => ({
  url: 'https://tidal.example/',
  title: 'Tides',
  alternatives: links.flatMap(({ kind, ...rest }) => (kind ? [{ ...rest, kind }] : [])),
  links,
  omitted: 0,
  frames: 0,
  headers: 'read',
  since: 0,
});
const feedAt = (href: string, title: string): TypedLink =>
  link('alternate', 'application/json', { href, title, kind: 'json' });
const only = (one: TypedLink) => itemsOf(pageOf(one)).groups[0]?.items[0];

it('joins both forms of oEmbed and their sources', () => {
  const href = 'https://tidal.example/embed?url=x';
  const { post } = itemsOf(
    pageOf(
      link('alternate', 'application/json+oembed', { href, kind: 'oembed-json', from: ['head', 'header'] }),
      link('alternate', 'text/xml+oembed', {
        href: `${href}&format=xml`,
        kind: 'oembed-xml',
        from: ['body', 'header'],
      }),
    ),
  );
  expect(post.map(({ name, forms, from }) => [name, forms.length, from])).toEqual([
    ['discovery.name.oembed', 2, ['head', 'header', 'body']],
  ]);
});

it.each([
  [link('canonical', ''), 'discovery.rel.canonical', false],
  [link('license', 'text/html', { title: 'CC BY' }), 'common.labelled discovery.rel.license CC BY', false],
  [link('nofollow ME', ''), 'discovery.rel.me', false],
  [link('https://tidal.example/rel', ''), 'https://tidal.example/rel', false],
  [link('indieauth-metadata', ''), 'discovery.rel.indieauthMetadata', false],
  // Few sites have it: as it is written.
  [link('openid2.local_id', ''), 'openid2.local_id', false],
  [link('manifest', ''), 'discovery.rel.manifest', true],
  [link('search', 'application/opensearchdescription+xml'), 'discovery.rel.search', true],
  [link('describedby', 'application/ld+json; profile="x"'), 'discovery.rel.describedby', true],
  [link('alternate', '', { hreflang: 'x-default' }), 'discovery.anyLanguage', false],
  [link('alternate', '', { hreflang: 'pt-BR' }), 'Brazilian Portuguese', false],
  [link('alternate', '', { hreflang: 'no tag' }), 'no tag', false],
  [link('alternate', '', { media: 'print' }), 'print', false],
] as const)('%j is called %j, and is read here: %j', (one, name, readable) => {
  expect(only(one)).toMatchObject({ name, readable });
});

it('lists the JSON Feed of a home page under the site, by its title', () => {
  const page = pageOf(feedAt('https://tidal.example/all.json', 'Everything'));
  expect(itemsOf(page).post).toEqual([]);
  expect(itemsOf(page).site[0]).toMatchObject({ name: 'Everything', meta: 'discovery.form.json' });
  expect(copyAllText(page, 'markdown')).toMatch(/^- \[Everything\]/);
});

it('names JSON of the post by its title, unless that is its format', () => {
  const json = (title: string) =>
    itemsOf({ ...pageOf(feedAt('https://tidal.example/7.json', title)), url: 'https://tidal.example/7' })
      .post[0];
  expect(json('Tide table')?.name).toBe('common.labelled discovery.name.json Tide table');
  for (const title of ['', 'JSON', 'json ']) expect(json(title)?.name).toBe('discovery.name.json');
});

it('groups documents for agents, each by its name', () => {
  const { post, site, agents, groups } = itemsOf(
    pageOf(
      link('describedby', '', { href: 'https://tidal.example/docs/llms.txt', kind: 'llms' }),
      link('alternate', 'text/markdown', { kind: 'markdown', title: 'Markdown' }),
      link('service-desc', 'application/openapi+json', { kind: 'service-desc', title: 'Tides' }),
      link('service-doc', 'text/html', { kind: 'service-doc' }),
    ),
  );
  expect([post, site, groups]).toEqual([[], [], []]);
  expect(agents.map(({ name, meta, readable }) => [name, meta, readable])).toEqual([
    ['llms.txt', 'discovery.form.text', true],
    ['discovery.agents.markdown', 'discovery.form.markdown', true],
    ['common.labelled discovery.agents.serviceDesc Tides', 'discovery.form.json', true],
    ['discovery.agents.serviceDoc', '', false],
  ]);
});

it('copies every link with its name, in document order', () => {
  const page = pageOf(link('canonical', ''), link('alternate', 'text/plain', { kind: 'text' }));
  const names = copyAllText(page, 'html').match(/[^>]+(?=<\/a>)/g);
  expect(names).toEqual(['discovery.rel.canonical', 'discovery.name.text']);
});
