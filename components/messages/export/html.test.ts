// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { formatDateTime } from '@/lib/i18n/format';
import { htmlOf } from './html';
import { hostile, items, readAt, source, title } from './test-items';

const data = 'data:image/png;base64,AAAA';
const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html');
const document_ = parse(htmlOf(items, title, new Map([['https://media.example/1.png', data]])));
const all = (selector: string) => [...document_.querySelectorAll(selector)];

it('contains no script, no event handler and no request', () => {
  expect(all('script, iframe, object, link, base, form')).toEqual([]);
  for (const element of all('*'))
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^srcset$|^style$/);
      if (name === 'src') expect(value).toBe(data);
      if (name === 'href') expect(value).toMatch(/^https:/);
    }
  expect(document_.querySelector('meta[http-equiv]')?.getAttribute('content')).toMatch(
    /^default-src 'none'; img-src data:; style-src 'unsafe-inline'$/,
  );
});

it('contains the texts unchanged, as text', () => {
  const [first, missing, page] = all('article');
  expect(first?.querySelector('header b')?.textContent).toBe('Ana <b>Reis</b> (@ana)');
  expect(first?.querySelector('p.text')?.textContent).toBe(
    `${hostile}\n\n# Heading?\n- list\n1. one\n=== tides.example not a link`,
  );
  expect(first?.querySelector('p.text')?.getAttribute('lang')).toBe('pt');
  expect(first?.querySelector('img')?.getAttribute('alt')).toBe(`Quay ${hostile}`);
  expect(first?.querySelector('.poll')?.textContent).toContain('Springs 3 · 75%');
  expect(first?.querySelector('.poll + p')?.textContent).toBe(
    `4 votes · Ended · ${formatDateTime(Date.UTC(2026, 4, 4, 14))}`,
  );
  expect(first?.querySelector('blockquote .text')?.textContent).toBe('Quoted\n> twice');
  expect(first?.textContent).toContain(
    'The message it replies to is withheld: “\u2068Deleted <i>here</i>\u2069”',
  );
  expect(missing?.textContent).toContain(`Gone ${hostile}`);
  expect(page?.textContent).toContain(hostile);
  expect(document_.title).toBe('Messages of <Tides>');
});

it('links the source of each message and gives the time of the response', () => {
  const [first, ...others] = all('article footer');
  expect(first?.querySelector('a')?.getAttribute('href')).toBe(source);
  expect(first?.textContent).toContain(formatDateTime(readAt));
  expect(first?.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-21T09:30:00.000Z');
  expect(others.map((each) => each.querySelector('a')?.getAttribute('href'))).toEqual([
    'https://m.example/m/13',
    'https://toot.example/@a/1',
  ]);
});

it('links pictures that are not included, with their descriptions', () => {
  const hrefs = all('figure a').map((each) => each.getAttribute('href'));
  expect(hrefs).toEqual([
    'https://media.example/2.png',
    'https://media.example/2.mp4',
    'https://media.example/4.png',
  ]);
  expect(all('figure img')).toHaveLength(1);
  expect(all('figcaption').map(({ textContent }) => textContent)).toEqual([
    `Quay ${hostile}`,
    'No description',
    'No description',
  ]);
});

it('includes the pictures of polls and cards', () => {
  const asked = [3, 5].map((key) => [`https://media.example/${key}.png`, data] as const);
  const images = [...parse(htmlOf(items, title, new Map(asked))).querySelectorAll('img')];
  expect(images.map(({ alt, src }) => [alt, src])).toEqual([
    ['Which tide', data],
    ['No description', data],
  ]);
});

it('removes characters that a document must not contain', () => {
  const [first] = items;
  if (first?.kind !== 'message') throw new Error();
  const { message } = first.reading;
  const odd = { ...message, parts: [{ kind: 'text' as const, text: 'a\u0000b\u001bc\ud800d\u202ee' }] };
  const text = htmlOf([{ ...first, reading: { ...first.reading, message: odd } }], title, new Map());
  expect(parse(text).querySelector('.text')?.textContent).toBe('abc\ufffdd\u202ee');
});
