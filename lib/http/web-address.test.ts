import { expect, it } from 'vitest';
import { webAddress, webAddressOf } from './web-address';

it.each([
  ['https://svc.example/c/1', 'https://svc.example/c/1'],
  ['HTTP://svc.example', 'http://svc.example/'],
  ['http://127.0.0.1:4610/a b', 'http://127.0.0.1:4610/a%20b'],
])('takes %s', (text, address) => {
  expect(webAddressOf(text)).toBe(address);
  expect(webAddress.parse(text)).toBe(address);
});

it.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://svc.example/1',
  'file:///etc/passwd',
  'https://me:secret@svc.example/',
  '//svc.example/',
  `https://svc.example/${'a'.repeat(4000)}`,
  '',
])('refuses %j', (text) => {
  expect(webAddressOf(text)).toBeUndefined();
  expect(webAddress.safeParse(text).success).toBe(false);
});
