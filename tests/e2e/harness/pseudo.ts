import { separator } from '../../../lib/i18n/forms.ts';
import { copyWithWords } from './catalogue.ts';

const accents: Readonly<Record<string, string>> = {
  ...{
    a: 'å',
    c: 'ç',
    d: 'ð',
    e: 'é',
    g: 'ĝ',
    h: 'ĥ',
    i: 'î',
    k: 'ķ',
    l: 'ļ',
    n: 'ñ',
    o: 'ö',
    r: 'ŕ',
    s: 'š',
  },
  ...{
    t: 'ţ',
    u: 'û',
    w: 'ŵ',
    y: 'ý',
    z: 'ž',
    A: 'Å',
    C: 'Ç',
    D: 'Ð',
    E: 'É',
    I: 'Î',
    L: 'Ļ',
    N: 'Ñ',
    O: 'Ö',
    R: 'Ŕ',
  },
  ...{ S: 'Š', T: 'Ţ', U: 'Û', W: 'Ŵ' },
};

/** Greek has English's forms by count, and lets dates and units be told from text in Latin letters. */
const about: Readonly<Record<string, string>> = { common_language: 'el', common_direction: 'rtl' };

/** More of a text, as other languages need more room than English. */
const filler = 'éñļåŕĝéð ŵîţĥ ŵöŕðš '.repeat(20);

/** A text with accents and brackets, a third longer; placeholders stay. */
export function inPseudo(text: string): string {
  const accented = text
    .split(/(\$\d|\{\w+\})/)
    .map((part, index) =>
      index % 2 ? part : part.replaceAll(/[a-zA-Z]/g, (letter) => accents[letter] ?? letter),
    );
  return `⟦${accented.join('')} ${filler.slice(0, Math.ceil(text.length * 0.35)).trim()}⟧`;
}

/** Forms by count keep their names, and stay apart (`lib/i18n/forms.ts`). */
const pseudo = (message: string): string =>
  message
    .split(separator)
    .map((form) =>
      form.replace(
        /^((?:\d+|zero|one|two|few|many|other)=)?(.*)$/s,
        (_, name = '', text) => name + inPseudo(text),
      ),
    )
    .join(separator);

/**
 * Copies a build and makes its English long, accented, bracketed and written from right to left: Latin
 * letters without brackets are not from the catalogue. Returns the folder.
 */
export async function copyInPseudoLanguage(from: string, to: string): Promise<string> {
  await copyWithWords(from, to, (english) => {
    for (const [key, entry] of Object.entries(english)) entry.message = about[key] ?? pseudo(entry.message);
    return english;
  });
  return to;
}
