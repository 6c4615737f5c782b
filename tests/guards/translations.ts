import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../tools/command.ts';
import {
  type Catalogue,
  defaultLanguage,
  isForms,
  isGroup,
  languages,
  readCatalogue,
} from '../../tools/locales.ts';

/** A message as its forms; one without a count has only `other`. */
type Forms = Readonly<Record<string, string>>;

/** Messages whose forms are those of ordinals. */
const ordinals = new Set(['checkins.visit']);

/** The most characters of these messages: what stores take, and what stands side by side in the popup’s first line. */
const limits: Readonly<Record<string, number>> = {
  'extension.name': 45,
  'extension.description': 132,
  'popup.page': 16,
  'popup.checkin': 16,
  'popup.reactions': 16,
};

/** Messages about the language itself, which always differ. */
const about = new Set(['common.language', 'common.direction']);

const missing = 'is missing';

export const isMissing = (problem: string): boolean => problem.endsWith(`: ${missing}`);

/** Problems of the translations, one line a message. */
export async function translationProblems(): Promise<string[]> {
  const english = readCatalogue(defaultLanguage);
  const glossary = await readFile(join(root, '.github/GLOSSARY.md'), 'utf8');
  return languages().flatMap((language) =>
    problemsOf(language, readCatalogue(language), english, unchangedWords(glossary, language)),
  );
}

/** `unchanged` are the words that this language writes as English does, in lower case. */
export function problemsOf(
  language: string,
  catalogue: Catalogue,
  english: Catalogue,
  unchanged: ReadonlySet<string>,
): string[] {
  const tag = language.replace('_', '-');
  const [theirs, ours] = [messagesOf(catalogue), messagesOf(english)];
  const problems: string[] = [];
  for (const key of theirs.keys())
    if (!ours.has(key)) problems.push(`${language} ${key}: English has no such message`);
  for (const [key, original] of ours) {
    const forms = theirs.get(key);
    const report = (problem: string) => problems.push(`${language} ${key}: ${problem}`);
    if (forms === undefined) report(missing);
    else for (const problem of problemsIn(key, forms, original, tag)) report(problem);
    if (forms && language !== defaultLanguage && !about.has(key) && isCopied(forms, original, unchanged))
      report(`is English: “${forms.other}”`);
  }
  return problems;
}

function problemsIn(key: string, forms: Forms, original: Forms, tag: string): string[] {
  const problems: string[] = [];
  const wanted = formNames(key, original, tag);
  const [lacking, more] = [except(wanted, Object.keys(forms)), except(Object.keys(forms), wanted)];
  if (lacking.length > 0) problems.push(`has no form “${lacking.join('”, “')}”`);
  if (more.length > 0) problems.push(`has a form “${more.join('”, “')}” that the language lacks`);
  const known = placeholders(original.other);
  // A form for one number may name the number itself.
  const lost = except(known, placeholders(forms.other));
  if (lost.length > 0) problems.push(`lacks ${lost.join(', ')}`);
  const invented = except(Object.values(forms).flatMap(placeholders), known);
  if (invented.length > 0) problems.push(`has ${invented.join(', ')}, which English lacks`);
  const most = limits[key] ?? 2 * Math.max(...Object.values(original).map(length)) + 10;
  for (const text of Object.values(forms)) {
    if (length(text) > most) problems.push(`has ${length(text)} characters, more than ${most}`);
    if (text.trim() === '') problems.push('is empty');
    // A browser that reads it refuses the whole extension.
    const name = /\$[\w@]+\$/.exec(text)?.[0];
    if (name) problems.push(`has ${name}, a placeholder by name`);
  }
  return problems;
}

/** The forms that a message needs in a language: its categories, and the exact numbers that English names. */
function formNames(key: string, original: Forms, tag: string): string[] {
  if (Object.keys(original).length === 1) return ['other'];
  const rules = new Intl.PluralRules(tag, { type: ordinals.has(key) ? 'ordinal' : 'cardinal' });
  const exact = Object.keys(original).filter((name) => /^\d+$/.test(name));
  return [...exact, ...rules.resolvedOptions().pluralCategories];
}

const isCopied = (forms: Forms, original: Forms, unchanged: ReadonlySet<string>) =>
  forms.other === original.other &&
  wordsOf(original.other).some((word) => !unchanged.has(word.toLowerCase()));

/** Words of the glossary that stay: names in all languages, and those that a language has in common with English. */
export function unchangedWords(glossary: string, language: string): Set<string> {
  const lists = [...glossary.matchAll(/^- \*\*(.+?)\*\*: (.*)$/gm)];
  const texts = lists.filter(([, of]) => of === 'all' || of === language.replace('_', '-'));
  return new Set(texts.flatMap(([, , text]) => wordsOf(text)).map((word) => word.toLowerCase()));
}

/** Messages by their keys. */
function messagesOf(group: Catalogue, path = ''): Map<string, Forms> {
  const messages = new Map<string, Forms>();
  for (const [name, value] of Object.entries(group)) {
    const key = `${path}${name}`;
    if (!isGroup(value)) messages.set(key, { other: String(value) });
    else if (isForms(value)) messages.set(key, value);
    else for (const [inner, forms] of messagesOf(value, `${key}.`)) messages.set(inner, forms);
  }
  return messages;
}

const placeholders = (text = ''): string[] => [...new Set(text.match(/\$\d/g))];

const wordsOf = (text = ''): string[] => text.replaceAll(/\$\d/g, '').match(/\p{L}[\p{L}\d-]*/gu) ?? [];

const except = (texts: readonly string[], others: readonly string[]) =>
  texts.filter((text) => !others.includes(text));

const length = (text: string): number => [...text].length;
