import { attributeOf, elementsIn, parseMarkup, textIn } from '../markup';

/** Whether a post's HTML contains the link, as text or behind a shorter one, and not just one that begins like it. */
export function hasLink(content: string, link: string): boolean {
  const root = parseMarkup(content);
  if ([...elementsIn(root)].some((element) => attributeOf(element, 'href') === link)) return true;
  const text = textIn(root);
  for (let at = text.indexOf(link); at >= 0; at = text.indexOf(link, at + 1))
    if (!/^[\p{L}\p{N}/_%?#&=-]/u.test(text.slice(at + link.length))) return true;
  return false;
}

/** Whether a post's HTML is of this text: white space aside, and hosts of mentions, which servers hide. */
export const isTextOf = (content: string, text: string): boolean =>
  plain(textIn(parseMarkup(content))) === plain(text);

const plain = (text: string): string =>
  text.replace(/(@[\w.-]{1,100})@[\w.-]{1,200}/g, '$1').replace(/\s+/g, '');
