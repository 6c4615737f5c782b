/** Safe HTML, created only by `html`. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | undefined | false | readonly Part[];

/** A template that escapes all values but `Markup`. Attributes must be quoted. */
export const html = (pieces: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(pieces.reduce((whole, piece, index) => whole + write(parts[index - 1]) + piece));

function write(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return part.map(write).join('');
  return escapeText(String(part));
}

/** For text and quoted attributes; removes control characters and replaces lone surrogates. */
export const escapeText = (text: string): string =>
  text
    .replace(/\p{Cs}/gu, '\ufffd')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removed here
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
