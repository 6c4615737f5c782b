import { webAddressOf } from '@/lib/http/web-address';
import { attributeOf, type Element, elementsIn, parseMarkup, textIn, tokensOf } from '../markup';

/** The fields that identify a post on a page or in a feed. Addresses are absolute. */
export interface Entry {
  url?: string;
  syndication: string[];
  /** As written. */
  published?: string;
  text?: string;
}

/** Characters and elements of a post that are compared; the text of an entry within entries would be read once for each. */
const longest = 20_000;

/** The h-entries of a page (https://microformats.org/wiki/microformats2-parsing), of what identifies them. */
export function readEntries(html: string, address: string): Entry[] {
  const root = parseMarkup(html);
  const base = baseOf(root, address);
  return [...elementsIn(root)].filter(isEntry).map((element) => {
    const properties = propertiesOf(element);
    const addresses = (name: string) =>
      (properties.get(name) ?? []).flatMap((each) => resolved(addressIn(each), base) ?? []);
    const [url] = addresses('u-url');
    const [time] = properties.get('dt-published') ?? [];
    const [content] =
      properties.get('e-content') ?? properties.get('p-content') ?? properties.get('p-name') ?? [];
    return {
      ...(url !== undefined && { url }),
      syndication: addresses('u-syndication'),
      ...(time && { published: attributeOf(time, 'datetime') || textIn(time, longest) }),
      ...(content && { text: textIn(content, longest) }),
    };
  });
}

/** The base of a page’s relative addresses. */
export function baseOf(root: Element, address: string): string {
  const element = [...elementsIn(root)].find(
    ({ name, attributes }) => name === 'base' && attributes.has('href'),
  );
  return (element && URL.parse(attributeOf(element, 'href'), address)?.href) ?? address;
}

const isEntry = (element: Element) => tokensOf(element, 'class').includes('h-entry');
const isRoot = (element: Element) => tokensOf(element, 'class').some((name) => /^h-[a-z]/.test(name));

/** The elements of each property; those of nested microformats are not the entry’s. */
function propertiesOf(entry: Element, found = new Map<string, Element[]>()): Map<string, Element[]> {
  for (const child of entry.children) {
    if (typeof child === 'string' || child.name === 'template') continue;
    for (const name of new Set(tokensOf(child, 'class')))
      if (/^(?:p|u|dt|e)-[a-z]/.test(name)) {
        const known = found.get(name);
        if (known) known.push(child);
        else found.set(name, [child]);
      }
    if (!isRoot(child)) propertiesOf(child, found);
  }
  return found;
}

/** Only of the web: a person follows it. */
const resolved = (address: string, base: string): string | undefined =>
  webAddressOf(URL.parse(address, base)?.href ?? '');

const addressIn = (element: Element): string =>
  attributeOf(element, 'href') ||
  attributeOf(element, 'src') ||
  attributeOf(element, 'value') ||
  textIn(element, longest);

/** The entries of an Atom (RFC 4287) or RSS 2.0 feed, of what identifies them. `address` is the feed’s own. */
export function readFeed(xml: string, address: string): Entry[] {
  const root = parseMarkup(xml, { xml: true });
  return [...elementsIn(root)]
    .filter(({ name }) => name === 'entry' || name === 'item')
    .map((item) => {
      const children = item.children.filter((child) => typeof child !== 'string');
      const first = (...names: string[]) => children.find(({ name }) => names.includes(name));
      const link = children.find((child) => child.name === 'link' && isPermalink(child));
      const url = link && resolved(attributeOf(link, 'href') || textIn(link, longest), address);
      const published = first('published', 'pubdate', 'dc:date', 'updated');
      const content = first('content', 'content:encoded', 'description', 'summary');
      // Sites put a post’s markup into their feed, and with it the link that identifies it.
      const html = content ? contentOf(content) : '';
      const [inside] = readEntries(html, url ?? address);
      return {
        ...(url && { url }),
        syndication: inside?.syndication ?? [],
        ...(published && { published: textIn(published, longest) }),
        text: inside?.text ?? textIn(parseMarkup(html), longest),
      };
    });
}

const isPermalink = (link: Element) => ['', 'alternate'].includes(attributeOf(link, 'rel'));

const contentOf = (content: Element): string =>
  content.children.map((child) => (typeof child === 'string' ? child : textIn(child, longest))).join('');
