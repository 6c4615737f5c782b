import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf } from './address';
import { readApiRoot, routeOf } from './api-root';
import { segmentsOf } from './path';

const at = 'https://tidal.example/cms-json/';

describe('whatever comes', () => {
  const value = fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.constant('x'.repeat(50_000)));
  const keys = [
    'name',
    'namespaces',
    'routes',
    'namespace',
    'methods',
    'endpoints',
    'args',
    'enum',
    'default',
    'type',
    'required',
    '_links',
    'self',
    'href',
    'items',
    '__proto__',
    '/',
    '/a/(?P<id>[\\d]+)',
    'constructor',
  ];
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 6 },
      value,
      fc.dictionary(fc.constantFrom(...keys), tie('tree'), { maxKeys: 5 }),
      fc.array(tie('tree'), { maxLength: 3 }),
    ),
  }));

  test('fields of any type, anywhere', () => {
    fc.assert(
      fc.property(tree, tree, fc.webUrl(), (routes, rest, url) => {
        const result = readApiRoot(
          JSON.stringify({ ...(typeof rest === 'object' ? rest : {}), routes }),
          url,
        );
        if (!result.ok) return expect(result.failure).toMatchObject({ kind: 'malformed' });
        for (const each of result.value.routes.map(routeOf)) {
          const blanks = each.segments.map(() => 'é/ \ud800');
          expect(addressOf(result.value.root.place, each.segments, blanks, []) ?? 'http:').toMatch(
            /^https?:/,
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  test('any path is taken apart, and nothing of it is lost in the words', () => {
    const part = fc.constantFrom(
      '(',
      ')',
      '[',
      ']',
      '\\',
      '?P<a>',
      '{a}',
      ':a',
      '/',
      'x',
      '+',
      '*',
      '?',
      '{2}',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part, { maxLength: 30 }).map((parts) => parts.join('')),
        ),
        (path) => {
          expect(
            segmentsOf(path)
              .map((each) => (each.kind === 'words' ? each.text : each.pattern))
              .join('').length,
          ).toBeLessThanOrEqual(path.length);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('brackets without end, and nesting without end', () => {
    expect(readApiRoot(`{"routes":{"${'('.repeat(100_000)}":{}}}`, at).ok).toBe(true);
    expect(
      readApiRoot(
        `{"routes":{"/":${'['.repeat(20_000)}${']'.repeat(20_000)}},"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
        at,
      ).ok,
    ).toBe(false);
  });
});
