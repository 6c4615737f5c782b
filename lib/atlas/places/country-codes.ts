import { fold } from '../../i18n/fold';
import type { AtlasPlace } from '../model';

/** The browser's languages, and English, in which services name countries. */
const languages = () => ['en', ...navigator.languages];
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * Fills in missing country codes, as of places stored before there was a code: from other places with the name, else
 * from the browser's names of countries. A name that neither knows stays a name.
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
  // Codes of former countries map to current ones.
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
