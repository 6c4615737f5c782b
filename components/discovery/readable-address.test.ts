import { expect, it } from 'vitest';
import { readableAddress } from './readable-address';

it.each([
  ['https://quay.example/2026/%E6%BD%AE%E6%B1%90/', 'quay.example/2026/潮汐/'],
  ['http://quay.example/caf%C3%A9?q=a%2Fb', 'quay.example/café?q=a%2Fb'],
  [
    'https://quay.example/embed?url=https%3A%2F%2Fquay.example%2F',
    'quay.example/embed?url=https%3A%2F%2Fquay.example%2F',
  ],
  ['https://quay.example/a%20b%E2%80%AEfdp', 'quay.example/a%20b%E2%80%AEfdp'],
  ['https://quay.example/100%25%E9', 'quay.example/100%25%E9'],
])('%s reads as %s', (href, words) => {
  expect(readableAddress(href, 'https://elsewhere.example/')).toBe(words);
});

it.each([
  ['https://quay.example/2026/%E6%BD%AE/?p=1', '/2026/潮/?p=1'],
  ['http://quay.example/a', 'quay.example/a'],
  ['https://quay.example.net/a', 'quay.example.net/a'],
  ['https://quay.example:8443/a', 'quay.example:8443/a'],
])('on a page of quay.example %s reads as %s', (href, words) => {
  expect(readableAddress(href, 'https://quay.example/2026/a-post/')).toBe(words);
});

it('never changes which address it is', () => {
  const href = 'https://quay.example/%E6%BD%AE%20%2F%3Cb%3E%7C%5C?%22=%26#%23';
  expect(new URL(`https://${readableAddress(href, '')}`).href).toBe(href);
});
