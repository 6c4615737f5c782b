import { t } from './index';

/** Creating a locale takes long, and rows that scroll by ask for it often. */
const known = new Map<string, string>();

/**
 * How numbers, dates and lists are written: in the language of the words around them, with the customs of the person’s
 * region. An Arabic date within an English sentence would be read in the wrong order.
 */
export function locale(): string {
  const person = navigator.language;
  const found = known.get(person) ?? localeOf(t('common.language'), person);
  known.set(person, found);
  return found;
}

/** Words in "en" for a person in "de-AT" make "en-AT". */
export function localeOf(words: string, person: string): string {
  const { language, region } = new Intl.Locale(person).maximize();
  return region === undefined || words === language ? person : `${words}-${region}`;
}
