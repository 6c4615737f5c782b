import { expect, it } from 'vitest';
import { shownIn } from './shown';

const wanted = { href: 'https://a.example/?p=1&q=#x', reading: 'json', type: 'application/json' } as const;

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
])('an address that names nothing to show: %s', (hash) => {
  expect(shownIn(hash)).toBeUndefined();
});
