import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText } from './fit';
import { defaultTemplates, fillTemplate, parseTemplate, type Values } from './template';

const values: Values = {
  shout: 'Proofs and cake',
  place: 'Café Sperl',
  city: 'Wien',
  country: '',
  link: 'https://svc.example/c/9fK2',
};

function fill(template: string, more: Values = {}, length?: { max: number; link?: number }) {
  const parsed = parseTemplate(template);
  return parsed.ok ? fitText(fillTemplate(parsed.nodes, { ...values, ...more }), length) : parsed.problem;
}

it.each([
  ['{shout}', 'Proofs and cake'],
  ['{ place }', 'Café Sperl'],
  ['{place}[, {city}][, {country}]', 'Café Sperl, Wien'],
  ['[{place}[, {country}] – ]{shout}', 'Café Sperl – Proofs and cake'],
  ['[[{country}]]x', 'x'],
  ['[{place}, {country}]x', 'x'],
  ['{shout}\n\n\n\n[{event}]\n{link}', 'Proofs and cake\n\nhttps://svc.example/c/9fK2'],
  ['\\[{place}\\] \\{shout\\} \\\\', '[Café Sperl] {shout} \\'],
  ['no names', 'no names'],
  ['', ''],
])('%j gives %j', (template, expected) => {
  expect(fill(template)).toBe(expected);
});

it.each([
  ['At {plaec}', 'unknown-name', 3, '{plaec}'],
  ['At {}', 'unknown-name', 3, '{}'],
  ['{shout', 'not-closed', 0, '{shout'],
  ['{sh{place}', 'not-closed', 0, '{sh'],
  ['a [{place}', 'not-closed', 2, '['],
  ['a ] b', 'not-opened', 2, ']'],
  ['a } b', 'not-opened', 2, '}'],
  ['a [note] b', 'not-optional', 2, '[note]'],
  ['[] b', 'not-optional', 0, '[]'],
  ['👋 {x}', 'unknown-name', 3, '{x}'],
])('%j: %s at %i', (template, kind, at, found) => {
  expect(fill(template)).toEqual({ kind, at, found });
});

it('reads no template in a value', () => {
  expect(fill('{shout} {place}', { shout: '{link} [x] \\' })).toBe('{link} [x] \\ Café Sperl');
});

it.each(Object.entries(defaultTemplates))(
  'the template of %s is right with and without values',
  (_, text) => {
    expect(fill(text)).toContain('Proofs and cake');
    const nothing = { shout: '', place: '', city: '', link: '' };
    expect(fill(text, nothing)).toBe('');
  },
);

describe('length', () => {
  it.each([
    ['as it is', 60, undefined, 'Proofs and cake Café Sperl https://svc.example/c/9fK2'],
    ['the shout first, at a word', 50, undefined, 'Proofs and… Café Sperl https://svc.example/c/9fK2'],
    ['then the place', 36, undefined, 'Café… https://svc.example/c/9fK2'],
    ['the link never', 5, undefined, 'https://svc.example/c/9fK2'],
    ['a link by the count of the target', 50, 23, 'Proofs and cake Café Sperl https://svc.example/c/9fK2'],
  ])('cuts %s', (_, max, link, expected) => {
    const length = link === undefined ? { max } : { max, link };
    expect(fill('{shout} {place} {link}', {}, length)).toBe(expected);
  });

  it('cuts no address, handle or hashtag in the shout, and no character', () => {
    expect(fill('{shout}', { shout: 'see https://blog.example/long' }, { max: 20 })).toBe('see…');
    expect(fill('{shout}', { shout: 'see @someone' }, { max: 10 })).toBe('see…');
    expect(fill('{shout}', { shout: '👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧' }, { max: 2 })).toBe('👨‍👩‍👧…');
    expect(fill('{shout}', { shout: '在咖啡馆喝咖啡' }, { max: 4 })).toBe('在咖啡…');
  });

  it('counts no spaces that the text does not keep', () => {
    const filled = fill('{link}{shout}', { shout: '    !! ' }, { max: 31 });
    expect(filled).toBe('https://svc.example/c/9fK2');
  });

  it('keeps the limit and the link, whatever the values', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    const template = fc.constantFrom(
      '{shout} {place} {link}',
      '[{shout}\n][{place}, ]at {link}',
      '{link}{shout}',
    );
    const count = (one: string) => [...new Intl.Segmenter().segment(one)].length;
    fc.assert(
      fc.property(text, text, template, fc.integer({ min: 26, max: 90 }), (shout, place, pattern, max) => {
        const filled = String(fill(pattern, { shout, place }, { max }));
        expect(filled).toContain('https://svc.example/c/9fK2');
        expect(count(filled)).toBeLessThanOrEqual(max);
      }),
      { numRuns: 1000 },
    );
  });
});
