/** A piece of HTML that is safe to write: made by `html` alone. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | undefined | false | readonly Part[];

/** HTML in which everything that is put in is text, or markup made the same way. Attributes must be quoted. */
export const html = (pieces: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(pieces.reduce((whole, piece, index) => whole + write(parts[index - 1]) + piece));

function write(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return part.map(write).join('');
  return escapeText(String(part));
}

/** For text and for attributes in quotes alike; what no document may hold is left out (Infra, noncharacters stay). */
export const escapeText = (text: string): string =>
  text
    .replace(/\p{Cs}/gu, '\ufffd')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
