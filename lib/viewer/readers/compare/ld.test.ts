// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inertHtml } from '../text/html';
import { ldFacts } from './ld';

const url = 'https://tidal.example/7';
function read(...scripts: unknown[]) {
  const written = scripts.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  const html = written.map((text) => `<script type="application/ld+json">${text}</script>`).join('');
  const root = inertHtml(`<html><head>${html}</head></html>`);
  return root && ldFacts(root, url);
}
const facts = (...scripts: unknown[]) => read(...scripts)?.facts;

describe('JSON-LD of a page', () => {
  it('says what an article is, with what other things in it are referred to', () => {
    expect(
      read({
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'WebPage', '@id': `${url}#page`, name: 'Tides – Tidal' },
          { '@type': 'Person', '@id': '#ana', name: 'Ana Reis' },
          {
            '@type': ['BlogPosting'],
            headline: 'Tides &amp; moons',
            author: [{ '@id': '#ana' }, { '@type': 'Person', name: 'Bo' }],
            datePublished: '2026-11-02T18:42:00+01:00',
            inLanguage: 'en-GB',
            image: { '@type': 'ImageObject', url: '/1.jpg' },
            mainEntityOfPage: { '@id': url },
            publisher: { name: 'Tidal' },
          },
        ],
      }),
    ).toEqual({
      facts: {
        title: 'Tides & moons',
        author: 'Ana Reis, Bo',
        published: '2026-11-02T18:42:00+01:00',
        language: 'en-GB',
        image: 'https://tidal.example/1.jpg',
        canonical: url,
      },
      site: 'Tidal',
    });
  });

  it('says it in the other forms that sites use', () => {
    expect(
      facts({
        '@type': 'https://schema.org/NewsArticle',
        name: 'A',
        author: 'Ana',
        image: ['/2.jpg', '/3.jpg'],
      }),
    ).toEqual({
      title: 'A',
      author: 'Ana',
      image: 'https://tidal.example/2.jpg',
    });
    expect(facts([{ '@type': 'Organization', name: 'No' }], { '@type': 'WebPage', name: 'B' })).toEqual({
      title: 'B',
    });
    expect(facts('// <![CDATA[\n{"@type":"Article","headline":{"@value":"C"}}\n// ]]>')).toEqual({
      title: 'C',
    });
    expect(
      facts({ '@type': 'WebPage', name: 'Page', mainEntity: { '@type': 'Article', headline: 'D' } }),
    ).toEqual({ title: 'D' });
  });

  it.each([
    ['nothing that tells of a page', [{ '@type': 'Organization', name: 'Tidal' }]],
    ['no JSON', ['{']],
    ['an article without a word', [{ '@type': 'Article' }]],
    ['an address that cannot be followed', [{ '@type': 'Article', image: 'javascript:alert(1)' }]],
    ['nothing', []],
  ])('that holds %s says nothing', (_, scripts) => {
    expect(read(...scripts)).toBeUndefined();
  });

  it('never breaks', () => {
    const json = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.string(),
        fc.integer(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(
          fc.constantFrom(
            '@id',
            '@type',
            '@graph',
            'headline',
            'author',
            'image',
            'inLanguage',
            'url',
            '__proto__',
          ),
          fc.oneof(tie('value'), fc.constant('Article')),
        ),
      ),
    })).value;
    fc.assert(
      fc.property(json, (value) => {
        const found = read(JSON.stringify(value).replaceAll('<', ' '));
        for (const text of Object.values(found?.facts ?? {})) expect(text.length).toBeLessThanOrEqual(2000);
      }),
      { numRuns: 200 },
    );
  });
});
