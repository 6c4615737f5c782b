/** WORD JOINER: invisible and part of no word, so that what it divides reads the same and is no mention, tag or address. */
const joiner = '\u2060';

/** Fullwidth form of an ASCII sign: reads the same and is no Markdown; for `@`, a joiner would leave a mail address. */
const wide = (sign: string) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0);

/**
 * A name that somebody else wrote, as text and nothing more at any server: no mention, hashtag, address, emoji code,
 * Markdown or HTML.
 */
export const asText = (name: string): string =>
  name
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[@*_`~[\]]/g, wide)
    // Some take the joiner after its dot for a letter of the domain.
    .replace(/w(?=ww[.。．｡])/gi, `$&${joiner}`)
    .replace(/[＠#＃$<]|&(?=#|\w+;)|:(?=\S|$)|\/(?=\/)|[.。．｡](?=\p{L})/gu, `$&${joiner}`)
    // Lists, quotes, rules and tables of Markdown, where the name begins a line.
    .replace(/^(?=[>+=|-]|\d+[.)])/, joiner);
