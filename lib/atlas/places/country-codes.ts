import { fold } from '../../i18n/fold';
import type { AtlasPlace } from '../model';

/** Of the languages of the browser and of English, in which services name countries. */
const languages = () => ['en', ...navigator.languages];
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * Fills in the codes of countries of which places have the name only, as those stored before there was a code: as other
 * places have it, else as the browser names countries. A name that neither knows stays a name.
 */
export function withCountryCodes(places: readonly AtlasPlace[]): AtlasPlace[] {
  const codes = new Map<string, string>();
  for (const { country, countryCode } of places)
    if (country && countryCode) codes.set(fold(country), countryCode);
  let named: Map<string, string> | undefined;
  const codeOf = (name: string) => {
    const known = codes.get(name);
    if (known) return known;
    named ??= namedCodes();
    return named.get(name);
  };
  return places.map((place) => {
    const { country, countryCode } = place;
    const code = country && !countryCode && codeOf(fold(country));
    return code ? { ...place, countryCode: code } : place;
  });
}

function namedCodes(): Map<string, string> {
  const codes = new Map<string, string>();
  const regions = letters.flatMap((first) => letters.map((second) => first + second));
  // Codes of countries that are no more stand for those of today.
  const current = regions.filter((code) => new Intl.Locale(`und-${code}`).region === code);
  for (const language of languages()) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of current) {
      const name = names.of(code);
      if (name) codes.set(fold(name), code);
    }
  }
  return codes;
}
