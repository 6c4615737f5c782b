import { fold, oneForm } from '@/lib/i18n/fold';
import { positions } from './positions';

/** Letters of scripts without spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const letter = /[\p{L}\p{M}\p{N}]/u;

const wordsOf = (text: string): string[] =>
  plainForm(oneForm(fold(text))).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Letters that are no letter with an accent, as people write them without their keyboard. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ŋ: 'n', ə: 'e' },
  ...{ æ: 'ae', œ: 'oe', þ: 'th' },
};
const plainForm = (text: string): string =>
  text.replace(/[łøđðħŧŋəæœþ]/g, (letter) => plainLetters[letter] ?? letter);

/** The same letters as two: Mueller, Koebenhavn, Aarhus. */
const pairs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ø: 'oe', ü: 'ue', å: 'aa' };
const inPairs = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöøüå]/g, (letter) => pairs[letter] ?? letter);

/** A word or phrase occurs in the text, whatever its case and accents, and not as a part of a longer word. */
export function hasPhrase(text: string, phrase: string): boolean {
  const [within, sought] = [fold(text), fold(phrase.trim())];
  const joins = (a: string | undefined, b: string | undefined) =>
    a !== undefined && b !== undefined && [a, b].every((one) => letter.test(one) && !unspaced.test(one));
  for (let at = within.indexOf(sought); sought && at >= 0; at = within.indexOf(sought, at + 1)) {
    const end = at + sought.length;
    const [first, last] = [[...sought][0], [...sought].at(-1)];
    const [before, after] = [
      [...within.slice(Math.max(0, at - 2), at)].at(-1),
      [...within.slice(end, end + 2)][0],
    ];
    if (!joins(before, first) && !joins(last, after)) return true;
  }
  return false;
}

/** Hashtags of a text without `#`, each once; one of only digits is a number. */
export function hashtags(text: string): string[] {
  const tags = new Map<string, string>();
  for (const { 1: tag = '' } of text.matchAll(/(?<![\p{L}\p{M}\p{N}_&/#])#([\p{L}\p{M}\p{N}_]+)/gu))
    if (/[^\d_]/.test(tag) && !tags.has(fold(tag))) tags.set(fold(tag), tag);
  return [...tags.values()];
}

const hidden = '…';

/** An address of a page or person, a part of a domain. */
const pointer = /:\/\/|^\W*www\.|@|\p{L}\.\p{L}{2}/iu;

/** The text without what names a place: words of `names`, web addresses, handles, positions. */
export function withoutNames(text: string, names: readonly string[]): { text: string; hid: boolean } {
  const secret = secretWords(names);
  const tests = secret.map(givenBy);
  const visible = text.replace(/[\u00AD\u200B\u2060\uFEFF]/g, '');
  const unplaced = visible.replace(positions, hidden);
  let hid = unplaced !== visible;
  const tokens = unplaced.split(/(\s+)/);
  const apart = namedApart(tokens, secret);
  const kept = tokens.map((token, at) => {
    const names = [token, inPairs(token), parted(token)]
      .map(wordsOf)
      .flatMap((words) => [...words, words.join('')])
      .some((word) => tests.some((isGiven) => isGiven(word)));
    if (!names && !apart.has(at) && !pointer.test(token)) return token;
    hid = true;
    return hidden;
  });
  return { text: kept.join('').replace(/…(?:\s+…)+/g, hidden), hid };
}

/** Letters of one script, of those that others follow without a space; and letters of the others. */
const runs =
  /\p{sc=Han}+|\p{sc=Hiragana}+|\p{sc=Katakana}+|\p{sc=Hangul}+|\p{sc=Thai}+|\p{sc=Lao}+|\p{sc=Khmer}+|\p{sc=Myanmar}+|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu;

/** A token with its words apart that only scripts or capitals divide: "Ulmで", "#UlmAtNight". */
const parted = (token: string): string =>
  (token.normalize('NFKC').match(runs) ?? []).join(' ').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');

/** Neighbouring tokens that are one word of a name, such as Sky Bar of SkyBar; every second token is white space. */
function namedApart(tokens: readonly string[], secret: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (let at = 0; at < tokens.length; at += 2)
    for (const run of [
      [at, at + 2],
      [at, at + 2, at + 4],
    ]) {
      if (secret.includes(wordsOf(run.map((each) => tokens[each] ?? '').join(' ')).join('')))
        for (const each of run) found.add(each);
    }
  return found;
}

/** Words that stand for a place; a single letter counts where a name has nothing else. */
function secretWords(names: readonly string[]): string[] {
  const all = [...names, ...names.map(inPairs)].flatMap((name) => {
    const words = wordsOf(name);
    const long = words.filter((word) => [...word].length > 1 || unspaced.test(word) || /\d/.test(word));
    return [...(long.length > 0 ? long : words), ...wordsWithin(name), words.join('')];
  });
  return [...new Set(all)].filter((word) => word !== '');
}

/** A Korean word before a last syllable such as "station", in place of which another word may follow. */
const hangul = /(\p{sc=Hangul}{2})\p{sc=Hangul}$/u;

let segmenter: Intl.Segmenter | undefined;

/** The words of a text, also those that no space divides, and what is between them. */
export function partsOf(text: string): string[] {
  // Made late: loading its rules takes milliseconds of the worker's start.
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  const words = Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);
  return words.flatMap((word) => word.split(/([^\p{L}\p{M}\p{N}]+)/u));
}

/** Words that no space divides, of more than one letter, also without what says that it is a station or a district. */
function wordsWithin(name: string): string[] {
  const parts = name.normalize('NFC').split(/[^\p{L}\p{M}\p{N}]+/u);
  const korean = parts.filter((part) => hangul.test(part)).map((part) => part.replace(hangul, '$1'));
  if (!unspaced.test(name)) return korean.flatMap(wordsOf);
  const within = [...partsOf(name), ...parts]
    .flatMap((part) => [part, part.replace(/(?<=\p{sc=Han}{2})\p{sc=Han}$/u, '')])
    .flatMap(wordsOf)
    .filter((part) => unspaced.test(part) && [...part].length > 1);
  return [...within, ...korean.flatMap(wordsOf)];
}

/** The same word, or one in the other, as in compounds, inflections and hashtags. */
function givenBy(secret: string): (word: string) => boolean {
  const isLong = (one: string) => lengthOf(one) >= (unspaced.test(one) ? 2 : 4);
  // Before another ending: Москва and Москве, Warszawa and Warszawie.
  const stem = [...secret].slice(0, -1).join('');
  const hasStem = !unspaced.test(stem) && lengthOf(stem) >= (/[a-z]$/.test(stem) ? 5 : 4);
  const isSecretLong = isLong(secret);
  return (word) =>
    word === secret ||
    (isSecretLong && word.includes(secret)) ||
    (isLong(word) && secret.includes(word)) ||
    (hasStem && word.startsWith(stem));
}

const lengthOf = (text: string): number => [...text].length;
