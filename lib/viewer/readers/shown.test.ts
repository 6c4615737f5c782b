import { expect, it } from 'vitest';
import type { Shown } from '../model';
import { hashOf, shownIn } from './shown';

const wanted = { href: 'https://a.example/?p=1&q=#x', reading: 'json', type: 'application/json' } as const;

it.each<Shown>([
  { kind: 'message', id: '1866332309399781537' },
  { kind: 'resource', wanted: { ...wanted, tabId: 7 } },
  { kind: 'resource', wanted },
  { kind: 'compare', tabId: 7, pageUrl: 'http://a.example/' },
])('an address says what to show: $kind', (shown) => {
  expect(shownIn(hashOf(shown))).toEqual(shown);
});

it.each([
  '',
  '#',
  '#message=',
  '#shown=',
  '#shown={',
  '#shown=null',
  `#shown=${JSON.stringify({ kind: 'resource', wanted: { ...wanted, href: 'javascript:alert(1)' } })}`,
  `#shown=${JSON.stringify({ kind: 'resource', wanted: { ...wanted, reading: 'exe' } })}`,
  `#shown=${JSON.stringify({ kind: 'resource', wanted: { ...wanted, tabId: 'http://a.example/' } })}`,
])('and nothing else: %s', (hash) => {
  expect(shownIn(hash)).toBeUndefined();
});
