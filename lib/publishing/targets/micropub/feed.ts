import { attributeOf, type Element, elementsIn, parseMarkup, textIn } from '../markup';
import { type Entry, readEntries } from './microformats';

/** The entries of an Atom (RFC 4287) or RSS 2.0 feed, of what identifies them. `address` is the feed’s own. */
export function readFeed(xml: string, address: string): Entry[] {
  const root = parseMarkup(xml, { xml: true });
  return [...elementsIn(root)]
    .filter(({ name }) => name === 'entry' || name === 'item')
    .map((item) => {
      const children = item.children.filter((child) => typeof child !== 'string');
      const first = (...names: string[]) => children.find(({ name }) => names.includes(name));
      const link = children.find((child) => child.name === 'link' && isPermalink(child));
      const url = link && URL.parse(attributeOf(link, 'href') || textIn(link), address)?.href;
      const published = first('published', 'pubdate', 'dc:date', 'updated');
      const content = first('content', 'content:encoded', 'description', 'summary');
      // Sites put a post’s markup into their feed, and with it the link that identifies it.
      const html = content ? contentOf(content) : '';
      const [inside] = readEntries(html, url ?? address);
      return {
        ...(url && { url }),
        syndication: inside?.syndication ?? [],
        ...(published && { published: textIn(published) }),
        text: inside?.text ?? textIn(parseMarkup(html)),
      };
    });
}

const isPermalink = (link: Element) => ['', 'alternate'].includes(attributeOf(link, 'rel'));

const contentOf = (content: Element): string =>
  content.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');
