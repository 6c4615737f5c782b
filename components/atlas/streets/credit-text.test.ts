// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { creditText } from './credit-text';

it.each([
  [
    '<a href="https://osm.test" target="_blank">&copy; OpenStreetMap</a>  contributors',
    '© OpenStreetMap contributors',
  ],
  ['<b onclick="x()">Maps</b><script>alert(1)</script><style>b{}</style> &amp; more', 'Maps & more'],
  ['&lt;img src=x onerror=y&gt;', '<img src=x onerror=y>'],
  ['', ''],
])('%s', (markup, words) => {
  expect(creditText(markup)).toBe(words);
});

it('is not longer than a line or two', () => {
  expect(creditText('word '.repeat(500)).length).toBe(300);
});
