import { createI18n } from '@wxt-dev/i18n';
import type { GeneratedI18nStructure } from '#i18n';
import { pluralRules } from './formatters';
import { formOf } from './forms';

type Catalogue = GeneratedI18nStructure;
/** Of a message. The union of all messages would do, but is compared with itself, each with each. */
type Shape = { substitutions: 0 | 1 | 2 | 3 | 4; plural: boolean };
type Word = string;
/** Substitutions by their number. */
type Substitutions = [[], [Word], [Word, Word], [Word, Word, Word], [Word, Word, Word, Word]];
type Words<Entry extends Shape> = Entry['substitutions'] extends 0
  ? []
  : [words: Substitutions[Entry['substitutions']]];
/** A message of no room of the build, `never`, takes any. */
type Rest<Entry extends Shape> = [Entry] extends [never]
  ? [words?: Word[]]
  : Entry['plural'] extends true
    ? [count: number, ...Words<Entry>]
    : Words<Entry>;
type Counted = {
  [Key in keyof Catalogue]: Catalogue[Key]['plural'] extends true ? Key : never;
}[keyof Catalogue];

const say: (key: string, ...rest: unknown[]) => string = createI18n().t;

/**
 * A message of the catalogue in the browser’s language. Own types check the key and its substitutions: the library’s
 * compare every key with every other, which took six sevenths of the time of type checking.
 */
export const t = <Key extends keyof Catalogue>(key: Key, ...rest: Rest<Catalogue[Key]>): string =>
  inForm(key, 'cardinal', rest);

/** A message whose forms are those of ordinals: "your 14th visit". */
export const nth = <Key extends Counted>(key: Key, ...rest: Rest<Catalogue[Key]>): string =>
  inForm(key, 'ordinal', rest);

function inForm(key: string, type: Intl.PluralRuleType, [first, ...rest]: readonly unknown[]): string {
  if (typeof first !== 'number') return say(key, first);
  return formOf(say(key, ...rest), first, pluralRules(say('common.language'), type));
}
