import { expect, it } from 'vitest';
import { address } from './fields';

it.each([
  ['', 'notAddress'],
  ['quay', 'notAddress'],
  ['javascript:alert(1)', 'notAddress'],
  ['http://quay.example', 'notHttps'],
  ['https://a:b@quay.example', 'notHttps'],
])('%j has one fault: %s', (text, problem) => {
  expect(address.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([problem]);
});
