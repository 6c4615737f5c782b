const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{1,8}));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return named[name] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });

/** The text of a post's HTML. The worker has no parser; servers send few elements and escape the rest. */
const textOf = (content: string): string =>
  decode(content.replace(/<(?:br|\/p)\b[^<>]*>/gi, '\n').replace(/<[^<>]*>/g, ''));

/** Whether a post's HTML contains the link, as text or behind a shorter one, and not just one that begins like it. */
export function hasLink(content: string, link: string): boolean {
  const targets = Array.from(content.matchAll(/\bhref="([^"<>]*)"/gi), ([, target = '']) => decode(target));
  if (targets.some((target) => target === link)) return true;
  const text = textOf(content);
  for (let at = text.indexOf(link); at >= 0; at = text.indexOf(link, at + 1))
    if (!/^[\p{L}\p{N}/_%?#&=-]/u.test(text.slice(at + link.length))) return true;
  return false;
}

/** Whether a post's HTML is of this text: white space aside, and hosts of mentions, which servers hide. */
export const isTextOf = (content: string, text: string): boolean => plain(textOf(content)) === plain(text);

const plain = (text: string): string =>
  text.replace(/(@[\w.-]{1,100})@[\w.-]{1,200}/g, '$1').replace(/\s+/g, '');
