// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CopiedLink, htmlOf, linkHeaderOf, markdownOf, relationsOf } from './copy';
import { linksetOf } from './linkset';

const page = 'https://tidal.example/post';
const plain: CopiedLink = {
  name: 'Post as data',
  href: 'https://tidal.example/7?a=1&b=(2)',
  rel: 'Alternate',
  type: 'application/json',
  hreflang: '',
  media: '',
  title: '',
  anchor: '',
};
const rich: CopiedLink = {
  ...plain,
  rel: 'ALTERNATE  https://api.example/Rel alternate',
  hreflang: 'pt-BR',
  media: '(max-width: 40em)',
  title: 'Maré "alta"',
  anchor: 'https://tidal.example/other',
};

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(...'[](){}<>"\'\\`*_!#|~&;=,:-/%.ab é潮🌊\u2028\n\r\t', '&amp;', '](', '-->'),
  }),
);
const address = fc
  .tuple(hostile, hostile)
  .map(([path, query]) => URL.parse(`https://tidal.example/${path}?${query}`)?.href)
  .filter((href) => href !== undefined);
const link: fc.Arbitrary<CopiedLink> = fc.record({
  name: hostile,
  href: address,
  rel: fc.oneof(fc.constantFrom('alternate', 'ME nofollow', 'https://api.example/', ''), hostile),
  type: fc.oneof(fc.constant('application/json'), hostile),
  hreflang: fc.oneof(fc.constant('de'), hostile),
  media: hostile,
  title: hostile,
  anchor: fc.oneof(fc.constant(''), address),
});
const links = fc.array(link, { maxLength: 5 });
const spoken = (text: string) =>
  text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

describe('Markdown', () => {
  it('is a list of links', () => {
    expect(markdownOf([plain])).toBe(
      '- [Post as data](<https://tidal.example/7?a=1&b=(2)>) (application/json)\n',
    );
  });

  it('escapes every name and address', () => {
    fc.assert(
      fc.property(links, (all) => {
        const rows = markdownOf(all).split('\n').slice(0, -1);
        expect(rows.map(readMarkdown)).toEqual(
          all.map(({ name, href, type }) => ({ name: spoken(name), href, type: spoken(type) })),
        );
      }),
    );
  });
});

/** The few rules of CommonMark that such a line uses: escapes, entities in a target, and brackets that end a text. */
function readMarkdown(row: string) {
  const [, name = '', href = '', type = ''] =
    /^- \[((?:[^\\[\]]|\\.)*)\]\(<((?:[^<>\\]|\\.)*)>\)(?: \(((?:[^\\()]|\\.)*)\))?$/u.exec(row) ?? [];
  const plainly = (text: string) => text.replace(/\\(.)/gu, '$1');
  const target = new DOMParser().parseFromString('', 'text/html').createElement('textarea');
  target.innerHTML = href.replace(/&(?!#?\w+;)/g, '&amp;').replace(/</g, '&lt;');
  return {
    name: plainly(name),
    href: plainly(target.value || target.textContent || ''),
    type: plainly(type),
  };
}

describe('HTML', () => {
  it('is a list of anchors with the attributes of the links', () => {
    expect(htmlOf([rich])).toBe(
      '<ul>\n  <li><a href="https://tidal.example/7?a=1&amp;b=(2)" rel="ALTERNATE  https://api.example/Rel alternate" type="application/json" hreflang="pt-BR">Post as data</a></li>\n</ul>\n',
    );
  });

  it('escapes text and attributes', () => {
    fc.assert(
      fc.property(links, (all) => {
        const html = htmlOf(all);
        const parsed = new DOMParser().parseFromString(html, 'text/html');
        const anchors = [...parsed.querySelectorAll('a')];
        expect(parsed.querySelectorAll('body *')).toHaveLength(1 + 2 * all.length);
        expect(anchors.map((anchor) => anchor.getAttribute('href'))).toEqual(all.map(({ href }) => href));
        expect(anchors.map((anchor) => anchor.textContent)).toEqual(all.map(({ name }) => spoken(name)));
      }),
    );
  });
});

describe('the Link header', () => {
  it('has every parameter', () => {
    expect(linkHeaderOf([plain, rich, { ...plain, rel: '' }])).toBe(
      [
        'Link: <https://tidal.example/7?a=1&b=(2)>; rel="alternate"; type="application/json"\n',
        'Link: <https://tidal.example/7?a=1&b=(2)>; rel="alternate https://api.example/rel"; ',
        'anchor="https://tidal.example/other"; type="application/json"; hreflang=pt-BR; ',
        'media="(max-width: 40em)"; title*=UTF-8\'\'Mar%C3%A9%20%22alta%22\n',
      ].join(''),
    );
  });

  const token = "[!#$%&'*+.^_`|~\\w-]+";
  const field = RegExp(
    `^Link: <[!#-;=?-~]+>(; (${token})=("([ !#-\\[\\]-~]|\\\\["\\\\])*"|${token}|UTF-8''([\\w.!~&+^\`|$#-]|%[0-9A-F]{2})*))*$`,
  );
  it('is well formed for any link, one line each', () => {
    fc.assert(
      fc.property(links, (all) => {
        const rows = linkHeaderOf(all).split('\n').slice(0, -1);
        expect(rows).toHaveLength(all.filter(({ rel }) => relationsOf(rel).length).length);
        for (const row of rows) expect(row).toMatch(field);
      }),
    );
  });
});

describe('the linkset', () => {
  it('groups by context, then by relation type', () => {
    expect(JSON.parse(linksetOf([plain, rich, { ...plain, rel: 'anchor me', type: '' }], page))).toEqual({
      linkset: [
        {
          anchor: page,
          alternate: [{ href: plain.href, type: 'application/json' }],
          me: [{ href: plain.href }],
        },
        {
          anchor: 'https://tidal.example/other',
          alternate: [
            {
              href: plain.href,
              type: 'application/json',
              hreflang: ['pt-BR'],
              media: '(max-width: 40em)',
              title: 'Maré "alta"',
            },
          ],
          'https://api.example/rel': [expect.objectContaining({ href: plain.href })],
        },
      ],
    });
  });

  it('has each link once for each of its relation types, and nothing else', () => {
    fc.assert(
      fc.property(links, (all) => {
        const { linkset }: { linkset: Record<string, unknown>[] } = JSON.parse(linksetOf(all, page));
        const said = linkset.flatMap(({ anchor, ...relations }) =>
          Object.entries(relations).flatMap(([relation, targets]) =>
            [targets].flat().map((target) => `${anchor} ${relation} ${Reflect.get(Object(target), 'href')}`),
          ),
        );
        const meant = all.flatMap(({ anchor, rel, href }) =>
          relationsOf(rel)
            .filter((relation) => relation !== 'anchor')
            .map((relation) => `${anchor || page} ${relation} ${href}`),
        );
        expect(said.sort()).toEqual(meant.sort());
        expect(new Set(linkset.map(({ anchor }) => anchor)).size).toBe(linkset.length);
      }),
    );
  });
});

it('takes only relation types that are well formed', () => {
  expect(relationsOf('Alternate\nalternate x"y a b/c HTTPS://Api.example/Ü https://api.example/a')).toEqual([
    'alternate',
    'a',
    'https://api.example/a',
  ]);
});
