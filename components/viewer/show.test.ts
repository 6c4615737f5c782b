import { expect, it } from 'vitest';
import type { Shown } from '@/lib/viewer/model';
import { addressOf } from './show';
import { shownIn } from './shown';

const wanted = { href: 'https://a.example/?p=1&q=#x', reading: 'json', type: 'application/json' } as const;

it.each<Shown>([
  { kind: 'message', id: '1866332309399781537' },
  { kind: 'resource', wanted: { ...wanted, tabId: 7 } },
  { kind: 'resource', wanted },
  { kind: 'compare', tabId: 7, pageUrl: 'http://a.example/' },
])('an address says what to show: $kind', (shown) => {
  expect(shownIn(addressOf(shown))).toEqual(shown);
});
