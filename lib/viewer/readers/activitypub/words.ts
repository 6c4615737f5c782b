import { htmlParts } from '../text/html';
import { linkParts, type TextPart, wordsOf } from '../text/text';
import { isObject, type JsonObject, stringOf, stringsOf, valuesOf } from './node';

/** Words in one language; `lang` is empty where none is given. */
export interface LocalizedText {
  lang: string;
  parts: TextPart[];
}

/** The texts of a property, one for each language. `name` is plain text, the others are HTML. */
export function localizedTexts(
  node: JsonObject,
  property: 'name' | 'summary' | 'content',
  base?: string,
): LocalizedText[] {
  const verbatim = property === 'name' || /^text\/(?!html)/i.test(stringOf(node, 'mediaType'));
  const found = new Map<string, LocalizedText>();
  const add = (text: string, lang: string) => {
    const parts = verbatim && property !== 'name' ? linkParts(text) : partsOf(text, verbatim, base);
    const words = wordsOf(parts);
    // The same words often stand in the plain property and, with their language, in the map.
    if (words.trim() !== '' && !found.has(words)) found.set(words, { lang, parts });
  };
  for (const map of valuesOf(node, `${property}Map`).filter(isObject)) {
    for (const lang of Object.keys(map)) {
      for (const text of stringsOf(map, lang)) add(text, lang.startsWith('@') ? '' : lang);
    }
  }
  for (const value of valuesOf(node, property)) {
    if (typeof value === 'string') add(value, '');
    else if (isObject(value)) add(stringOf(value, '@value'), stringOf(value, '@language'));
  }
  return [...found.values()];
}

const partsOf = (text: string, verbatim: boolean, base: string | undefined) =>
  verbatim ? [{ kind: 'text' as const, text: text.trim() }] : htmlParts(text, base);

/** The words in the first of a person's languages that there are; otherwise the first ones. */
export function inLanguage(
  texts: readonly LocalizedText[],
  languages: readonly string[],
): LocalizedText | undefined {
  const primary = (tag: string) => tag.toLowerCase().split(/[-_]/)[0] ?? '';
  for (const language of languages) {
    const found = texts.find(({ lang }) => lang !== '' && primary(lang) === primary(language));
    if (found) return found;
  }
  return texts[0];
}

/** Name of an object in one line, in whatever language comes first. */
export function nameOf(node: JsonObject): string {
  const [first] = localizedTexts(node, 'name');
  return first ? wordsOf(first.parts).replace(/\s+/g, ' ') : '';
}
