import { afterEach, expect, it, vi } from 'vitest';
import { withCountryCodes } from './country-codes';

const codesOf = (...places: readonly { country?: string; countryCode?: string }[]) =>
  withCountryCodes(places.map((place, n) => ({ id: String(n), name: '', ...place }))).map(
    ({ countryCode }) => countryCode,
  );
afterEach(() => vi.unstubAllGlobals());

it('takes the code that other places of the country have', () => {
  expect(codesOf({ country: 'Nowhere' }, { country: 'Nowhere', countryCode: 'NW' })).toEqual(['NW', 'NW']);
});

it('knows names in English and in the languages of the browser', () => {
  vi.stubGlobal('navigator', { languages: ['de-AT', 'de'] });
  const names = [
    'Austria',
    'ÖSTERREICH',
    'Türkei',
    'Hong Kong',
    'Myanmar (Burma)',
    'Côte d’Ivoire',
    'Kosovo',
  ];
  expect(codesOf(...names.map((country) => ({ country })))).toEqual([
    ...['AT', 'AT', 'TR', undefined, 'MM', 'CI', 'XK'],
  ]);
});

it('leaves a name that nobody knows, a place without a country, and a code that is there', () => {
  expect(codesOf({ country: 'Atlantis' }, {}, { country: 'Austria', countryCode: 'DE' })).toEqual([
    ...[undefined, undefined, 'DE'],
  ]);
});
