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

/** Words in "en" for a person in "de-AT" make "en-AT". A region that writes the language differently is left out. */
export function localeOf(words: string, person: string): string {
  const ours = new Intl.Locale(words).maximize();
  const theirs = new Intl.Locale(person).maximize();
  if (theirs.language === ours.language) return theirs.script === ours.script ? person : words;
  return theirs.region === undefined ? words : new Intl.Locale(words, { region: theirs.region }).toString();
}
