import { createI18n } from '@wxt-dev/i18n';
import type { GeneratedI18nStructure } from '#i18n';

type Catalogue = GeneratedI18nStructure;
type Word = string | number;
/** One word for each place in a sentence. */
type Places = [[], [Word], [Word, Word], [Word, Word, Word], [Word, Word, Word, Word]];
type Rest<Entry extends Catalogue[keyof Catalogue]> = Entry['plural'] extends true
  ? Entry['substitutions'] extends 0 | 1
    ? [count: number, words?: [Word]]
    : [count: number, words: Places[Entry['substitutions']]]
  : Entry['substitutions'] extends 0
    ? []
    : [words: Places[Entry['substitutions']]];

const say: (key: string, ...rest: unknown[]) => string = createI18n().t;

/**
 * A sentence of the message catalogue, in the browser's language. The compiler checks the key and what goes with it,
 * by types of our own: the library's compare every key with every other, which took six sevenths of all checking.
 */
export const t = <Key extends keyof Catalogue>(key: Key, ...rest: Rest<Catalogue[Key]>): string =>
  say(key, ...rest);
