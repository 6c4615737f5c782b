import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitDescription, fitText } from './text';

const link = 'https://svc.example/c/abc12';
const limits = { characters: 40, perUrl: 23 };
const length = (text: string) => Array.from(text.replaceAll(link, 'x'.repeat(23))).length;

describe('a text', () => {
  it.each([
    ['that fits stays', `A ${link}`, `A ${link}`],
    ['keeps the link and what follows it', `One two three four five ${link} #tea`, `One two… ${link} #tea`],
    ['is cut after a link that stands first', `${link} one two three four five`, `${link} one two three…`],
    [
      'loses what follows the link if there is too much',
      `One ${link} ${'#tag '.repeat(9)}`,
      `${link} #tag #tag #tag…`,
    ],
    ['is cut within writing without spaces', `${'東'.repeat(60)} ${link}`, `${'東'.repeat(15)}… ${link}`],
    ['loses another address as a whole', `See https://venue.example/menu ${link}`, `See… ${link}`],
    ['without the link is cut too', 'word '.repeat(20), 'word word word word word word word…'],
  ])('%s', (_, text, expected) => {
    expect(fitText(text, link, limits)).toBe(expected);
  });

  it('counts whole addresses where the server does', () => {
    expect(fitText(`One two three ${link}`, link, { characters: 40 })).toBe(`One two… ${link}`);
  });

  it('keeps to the limit and the link, whatever it is', () => {
    const words = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('https://x.example/y')));
    fc.assert(
      fc.property(words, words, fc.integer({ min: 30, max: 80 }), (before, after, characters) => {
        const text = `${before.join(' ')} ${link} ${after.join(' ')}`;
        const fitted = fitText(text, link, { characters, perUrl: 23 });
        expect(fitted).toContain(link);
        const counted = fitted.replace(/https?:\/\/\S+/g, 'x'.repeat(23));
        expect(Array.from(counted).length).toBeLessThanOrEqual(characters);
      }),
    );
  });
});

it('cuts no emoji in half', () => {
  const family = '👩‍👩‍👧';
  expect(fitDescription(family.repeat(20), 18)).toBe(`${family.repeat(3)}…`);
  expect(length(fitDescription(family.repeat(20), 18))).toBeLessThanOrEqual(18);
});
