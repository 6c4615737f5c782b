import { createI18n } from '@wxt-dev/i18n';
import type { GeneratedI18nStructure } from '#i18n';

type Catalogue = GeneratedI18nStructure;
type Word = string | number;
/** Substitutions by their number. */
type Substitutions = [[], [Word], [Word, Word], [Word, Word, Word], [Word, Word, Word, Word]];
type Rest<Entry extends Catalogue[keyof Catalogue]> = Entry['plural'] extends true
  ? Entry['substitutions'] extends 0 | 1
    ? [count: number, words?: [Word]]
    : [count: number, words: Substitutions[Entry['substitutions']]]
  : Entry['substitutions'] extends 0
    ? []
    : [words: Substitutions[Entry['substitutions']]];

const say: (key: string, ...rest: unknown[]) => string = createI18n().t;

/**
 * A message of the catalogue in the browser’s language. Own types check the key and its substitutions: the library’s
 * compare every key with every other, which took six sevenths of the time of type checking.
 */
export const t = <Key extends keyof Catalogue>(key: Key, ...rest: Rest<Catalogue[Key]>): string =>
  say(key, ...rest);
