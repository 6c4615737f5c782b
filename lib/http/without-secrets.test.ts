import { expect, it } from 'vitest';
import { withoutSecrets } from './without-secrets';

it.each([
  ['as it is', "hu/sh ~77'!", "hu/sh ~77'!"],
  ['in an address', "hu/sh ~77'!", "hu%2Fsh%20~77'!"],
  ['in a form', "hu/sh ~77'!", 'hu%2Fsh+%7E77%27%21'],
  ['with small digits', "hu/sh ~77'!", 'hu%2fsh+%7e77%27%21'],
  ['in JSON', 'hu"sh\\77', 'hu\\"sh\\\\77'],
  ['in JSON with an escaped slash', 'hu/sh77', 'hu\\/sh77'],
])('a secret is taken out of an error that quotes it %s', (_, value, quoted) => {
  expect(withoutSecrets(`bad secret ${quoted}.`, [value])).toBe('bad secret ….');
});

it('no secret leaves the rest of one that begins with it', () => {
  expect(withoutSecrets('bad secret hush-again.', ['hush', 'hush-again'])).toBe('bad secret ….');
});

it('an empty secret is taken out of nothing, and half a sign breaks nothing', () => {
  expect(withoutSecrets('bad secret', ['', '\ud800'])).toBe('bad secret');
});
