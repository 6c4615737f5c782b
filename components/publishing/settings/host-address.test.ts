import { expect, test } from 'vitest';
import { hostAddress } from './host-address';

test.each([
  ['you.example', 'https://you.example/'],
  [' https://you.example/blog ', 'https://you.example/blog'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000/'],
  ['@you@server.example', 'https://server.example/'],
  ['you@server.example', 'https://server.example/'],
  ['', undefined],
  ['my site', undefined],
  ['ftp://you.example', undefined],
])('%s is asked for at %s', (entered, address) => {
  expect(hostAddress(entered)).toBe(address);
});
