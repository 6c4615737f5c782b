import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asText } from './as-text';
import { compose } from './compose';
import { cafe, options } from './test-checkin';

/** Patterns that servers look for in a text: the deciding parts of Mastodon’s own, and broader ones for others. */
const readings = {
  mention: /(?<![=/\w])[@＠][\w]/,
  hashtag: /[#＃][\p{L}\p{N}_\u00b7\u30fb\u200c]/u,
  cashtag: /[$][a-z]/i,
  address: /[a-z][a-z\d+.-]*:[^\s\u2060]|www\.[\p{L}\u2060]|\/\/[^\s\u2060]/iu,
  domain: /[\p{L}\p{N}-][.。．｡]\p{L}/u,
  mail: /[^\s@]@[^\s@]/,
  emoji: /:[a-z\d_]+:/i,
  markdown: /[*_`~[\]]/,
  block: /^(?:[>+=|-]|#+\s|\d+[.)])/m,
  html: /<[a-z/!?]|&(?:#|\w+;)/i,
};
const readAs = (text: string) =>
  Object.entries(readings).flatMap(([name, reading]) => (reading.test(text) ? [name] : []));
/** The text as people read it. */
const seen = (text: string) => text.replaceAll('\u2060', '').normalize('NFKC');

it.each([
  ['Bar @admin', 'mention'],
  ['Bar @admin@evil.example', 'mention'],
  ['＠admin', 'mention'],
  ['#buynow', 'hashtag'],
  ['＃buynow', 'hashtag'],
  ['$EVIL', 'cashtag'],
  ['//evil.example', 'address'],
  ['https://evil.example/x', 'address'],
  ['mailto:x@evil.example', 'address'],
  ['www.evil.example', 'address'],
  ['Evil.com', 'domain'],
  ['evil。example', 'domain'],
  ['a@evil.example', 'mail'],
  [':verified:', 'emoji'],
  ['[Sperl](//evil)', 'markdown'],
  ['**Sperl**', 'markdown'],
  ['1. Bezirk', 'block'],
  ['> Sperl', 'block'],
  ['# Sperl', 'block'],
  ['<b>Sperl</b>', 'html'],
  ['&#64;admin', 'html'],
])('%s is a name and no %s', (name, reading) => {
  expect(readAs(name)).toContain(reading);
  expect(readAs(asText(name))).toEqual([]);
  expect(seen(asText(name))).toBe(seen(name));
});

it.each(['Café Sperl', 'St. Mary’s', 'H&M', 'Bar: 24 h', '茶馆', 'Wien 1, Platz 3.4 (Hof)'])(
  '%s stays as it is',
  (name) => expect(asText(name)).toBe(name),
);

it('holds for every value from a service, while the person’s own words and the link stay', () => {
  const bits = [
    '@',
    '#',
    '.',
    ':',
    '//',
    'https',
    'www',
    'evil',
    'com',
    '[',
    ']',
    '(',
    ')',
    '*',
    '_',
    '`',
    '~',
    '$',
  ];
  const more = [
    '<',
    '>',
    '&',
    '#64;',
    '1. ',
    '- ',
    '\n',
    '\u2028',
    ' ',
    'Sperl',
    'é',
    '茶',
    '\u200c',
    '＠',
    '＃',
  ];
  const hostile = fc.array(fc.constantFrom(...bits, ...more), { maxLength: 12 }).map((all) => all.join(''));
  const shout = 'With @ana #cake https://own.example *yay*';
  const template = '{shout} {link}\n\n{place}\n{city}, {region}, {country}\n{category}\n{event} {by}';
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 7, maxLength: 7 }), (values) => {
      const [name = '', locality = '', region = '', country = '', category = '', event = '', by = ''] =
        values;
      const categories = [{ id: 'k', name: category }];
      const venue = { id: 'v', name, details: { locality, region, country, categories } };
      const checkin = { ...cafe, shout, venue, event, createdBy: { name: by, relationship: 'friend' } };
      const composed = compose(checkin, { ...options, template });
      const [own, ...rest] = (composed.kind === 'post' ? composed.post.text : '').split('\n\n');
      expect(own).toBe(`${shout} ${cafe.shortUrl}`);
      expect(readAs(rest.join('\n'))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
