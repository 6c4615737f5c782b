import { expect, it } from 'vitest';
import type { Shown } from '../model';
import { readShown } from './shown';

const wanted = { href: 'https://a.example/?p=1&q=#x', reading: 'json', type: 'application/json' } as const;

it.each<Shown>([
  { kind: 'resource', wanted: { ...wanted, tabId: 7 } },
  { kind: 'resource', wanted },
  { kind: 'compare', tabId: 7, pageUrl: 'http://a.example/' },
])('shows $kind', (shown) => {
  expect(readShown(shown)).toEqual(shown);
});

it('reads a link by its kind, or else by its media type', () => {
  const link = { kind: 'link', href: wanted.href, type: wanted.type };
  expect(readShown({ ...link, of: null, tabId: 7 })).toEqual({
    kind: 'resource',
    wanted: { ...wanted, tabId: 7 },
  });
  expect(readShown({ ...link, of: 'oembed-json' })).toMatchObject({ wanted: { reading: 'oembed' } });
});

it.each([
  { kind: 'message', id: '1' },
  { kind: 'resource', wanted: { ...wanted, href: 'javascript:alert(1)' } },
  { kind: 'resource', wanted: { ...wanted, reading: 'exe' } },
  { kind: 'resource', wanted: { ...wanted, tabId: 'http://a.example/' } },
])('refuses %o', (shown) => {
  expect(readShown(shown)).toBeUndefined();
});
