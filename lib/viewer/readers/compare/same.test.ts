// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressKey } from './facts';
import { same } from './same';

describe('the same', () => {
  it.each([
    ['title', 'A  B', ' a\nb ', true],
    ['title', 'A &amp; B', 'A & B', true],
    ['title', '“Tide” – it’s', '"Tide" - it\'s', true],
    ['title', 'The tides – Tidal blog', 'The tides', true],
    ['title', 'Tidal Blog | The tides', 'The tides', true],
    ['title', 'The tides | Tidal Blog', 'The tides', true],
    ['title', 'The tides|Tidal Blog', 'The tides', true],
    ['title', 'The tides :: Tidal Blog', 'The tides', true],
    ['title', 'The tides: Tidal Blog', 'The tides', true],
    ['title', 'Tidal Blog › The tides', 'The tides', true],
    ['title', 'Tidal Blog: The tides', 'The tides — Tidal blog', true],
    ['title', 'The tides-Tidal blog', 'The tides', false],
    ['title', 'The tides of Tidal blog', 'The tides of', false],
    ['title', 'Tidal blog', 'The tides', false],
    ['title', '1 < 2', '1 &lt; 2', true],
    ['author', 'Ana Reis', 'ANA REIS', true],
    ['author', 'Ana', 'Bo', false],
    ['published', '2026-05-01T10:00:00Z', '2026-05-01T12:00:00+02:00', true],
    ['published', '2026-05-01T10:00:00Z', 'Fri, 01 May 2026 10:00:00 GMT', true],
    ['published', '2026-05-01T10:00:00.400Z', '2026-05-01T10:00:00Z', true],
    ['published', '2026-05-01T10:00:00Z', '2026-05-01T15:30:00', true],
    ['published', '2026-05-01T10:00:00Z', '2026-05-01T10:10:00', false],
    ['published', '2026-05-01T10:00:00Z', '2026-05-01T11:00:00Z', false],
    ['published', '2026-05-01', '2026-05-01T23:00:00-05:00', true],
    ['published', '2026-05-01', '2026-05-04T10:00:00Z', false],
    ['published', 'in spring', 'In  spring', true],
    ['language', 'en', 'en-GB', true],
    ['language', 'en_gb', 'en-GB', true],
    ['language', 'en-US', 'en-GB', false],
    ['language', 'en', 'eng', false],
    ['image', 'https://a.example/1.png?w=320', 'https://a.example/1-800x450.png', true],
    ['image', 'https://a.example/1.png?id=1', 'https://a.example/1.png?id=2', false],
    ['canonical', 'https://tidal.blog', 'https://TIDAL.blog/#top', true],
    ['canonical', 'https://tidal.blog/a/', 'https://tidal.blog:443/a', true],
    ['canonical', 'https://tidal.blog/潮', 'https://tidal.blog/%e6%bd%ae/', true],
    ['canonical', 'https://tidal.blog/a', 'http://tidal.blog/a', false],
    ['canonical', 'https://tidal.blog/?p=1', 'https://tidal.blog/', false],
  ] as const)('%s: %s and %s: %s', (name, a, b, expected) => {
    expect(same(name, a, b, ['Tidal blog'])).toBe(expected);
    expect(same(name, b, a, ['Tidal blog'])).toBe(expected);
  });

  it('as itself, whatever it is', () => {
    const names = fc.constantFrom('title', 'author', 'published', 'language', 'image', 'canonical');
    fc.assert(
      fc.property(names, fc.string(), fc.string(), (name, a, b) => {
        expect(same(name, a, a, [b])).toBe(true);
        expect(same(name, a, b, [])).toBe(same(name, b, a, []));
        expect(addressKey(a)).toBe(addressKey(` ${a} `));
      }),
      { numRuns: 1000 },
    );
  });
});
