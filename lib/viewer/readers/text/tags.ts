/** Their content is text, whatever stands in it (HTML, 13.2.5). */
export const raw = new Set('script style title textarea xmp iframe noembed noframes plaintext'.split(' '));

/** The name of the tag that begins there, in lower case, that of an end tag after a slash; empty where none does. */
export function nameAt(html: string, at: number): string {
  tagName.lastIndex = at + 1;
  return tagName.exec(html)?.[0].toLowerCase() ?? '';
}

const tagName = /\/?[a-z][^\s/>]{0,40}/iy;

/** After the `>` of a tag, from its name on; -1 where the page ends before. Quotes count after `=` only. */
export function tagEnd(html: string, from: number): number {
  let at = from;
  while (at < html.length) {
    const sign = html.charCodeAt(at);
    at += 1;
    if (sign === greater) return at;
    if (sign !== equals) continue;
    while (isBlank(html.charCodeAt(at))) at += 1;
    const quote = html[at];
    if (quote === '"' || quote === "'") {
      const close = html.indexOf(quote, at + 1);
      if (close < 0) return -1;
      at = close + 1;
    } else
      while (at < html.length && html.charCodeAt(at) !== greater && !isBlank(html.charCodeAt(at))) at += 1;
  }
  return -1;
}

const greater = 0x3e;
const equals = 0x3d;
/** Space, tab, line feed, form feed, carriage return. */
const isBlank = (sign: number): boolean =>
  sign === 32 || sign === 9 || sign === 10 || sign === 12 || sign === 13;

/** After a comment or a declaration; after the sign itself where it begins nothing. */
export function otherEnd(html: string, at: number): number {
  if (html.startsWith('<!--', at)) return after(html, at + 2, /--!?>/g);
  return /[!?/]/.test(html[at + 1] ?? '') ? after(html, at, />/g) : at + 1;
}

/** End of the text of a raw text element. */
export function textEnd(html: string, from: number, name: string): number {
  if (name === 'plaintext') return html.length;
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

function after(html: string, from: number, end: RegExp): number {
  end.lastIndex = from;
  return end.test(html) ? end.lastIndex : -1;
}
