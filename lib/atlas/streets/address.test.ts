import { expect, it } from 'vitest';
import { fromOwnScheme, namedAddress, styleAddress, toOwnScheme } from './address';

const base = new URL('https://tiles.test/styles/liberty');
const kindOf = (result: { ok: true } | { ok: false; failure: { kind: string } }) =>
  result.ok ? 'ok' : result.failure.kind;

it.each([
  [' https://tiles.test/styles/liberty ', 'ok'],
  ['http://127.0.0.1:8080/style.json', 'ok'],
  ['https://192.168.1.4/style.json', 'ok'],
  ['http://tiles.test/style.json', 'insecure-address'],
  ['https://me:secret@tiles.test/', 'unfit-address'],
  ['javascript:alert(1)', 'unfit-address'],
  ['tiles.test', 'unfit-address'],
])('a style at %s: %s', (text, kind) => {
  expect(kindOf(styleAddress(text))).toBe(kind);
});

it.each([
  ['https://tiles.test/{z}/{x}/{y}.pbf', 'ok'],
  ['/sprites/liberty', 'ok'],
  ['//other.test/{z}', 'other-host'],
  ['https://tiles.test:8443/{z}', 'other-host'],
  ['http://tiles.test/{z}', 'insecure-address'],
  ['https://127.0.0.1/{z}', 'private-address'],
  ['https://{z}.tiles.test/', 'other-host'],
  ['pmtiles://https://tiles.test/a.pmtiles', 'unfit-address'],
  ['data:application/json,{}', 'unfit-address'],
])('a style of tiles.test that names %s: %s', (text, kind) => {
  expect(kindOf(namedAddress(text, base))).toBe(kind);
});

it('an address in our own scheme keeps its places, and leads back only to its host', () => {
  const named = namedAddress('/{z}/{x}/{y}.pbf?key={z}', base);
  const own = named.ok ? toOwnScheme(named.value) : '';
  expect(own).toBe('streets-https://tiles.test/{z}/{x}/{y}.pbf?key={z}');
  expect(fromOwnScheme('streets-https://tiles.test/1/2/3.pbf', base)?.href).toBe(
    'https://tiles.test/1/2/3.pbf',
  );
  expect(fromOwnScheme('streets-https://other.test/1/2/3.pbf', base)).toBeUndefined();
  expect(fromOwnScheme('https://tiles.test/1/2/3.pbf', base)).toBeUndefined();
});
