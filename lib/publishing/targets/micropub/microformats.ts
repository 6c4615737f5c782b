import { attributeOf, type Element, elementsIn, parseMarkup, textIn, tokensOf } from '../markup';

/** What identifies a post on a page or in a feed. Addresses are absolute. */
export interface Entry {
  url?: string;
  syndication: string[];
  /** As written. */
  published?: string;
  text?: string;
}

/** The h-entries of a page (https://microformats.org/wiki/microformats2-parsing), of what identifies them. */
export function readEntries(html: string, address: string): Entry[] {
  const root = parseMarkup(html);
  const base = baseOf(root, address);
  return [...elementsIn(root)].filter(isEntry).map((element) => {
    const properties = propertiesOf(element);
    const addresses = (name: string) =>
      (properties.get(name) ?? []).flatMap((each) => URL.parse(addressIn(each), base)?.href ?? []);
    const [url] = addresses('u-url');
    const [time] = properties.get('dt-published') ?? [];
    const [content] =
      properties.get('e-content') ?? properties.get('p-content') ?? properties.get('p-name') ?? [];
    return {
      ...(url !== undefined && { url }),
      syndication: addresses('u-syndication'),
      ...(time && { published: attributeOf(time, 'datetime') || textIn(time) }),
      ...(content && { text: textIn(content) }),
    };
  });
}

/** What relative addresses of a page are relative to. */
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
    for (const name of tokensOf(child, 'class'))
      if (/^(?:p|u|dt|e)-[a-z]/.test(name)) found.set(name, [...(found.get(name) ?? []), child]);
    if (!isRoot(child)) propertiesOf(child, found);
  }
  return found;
}

const addressIn = (element: Element): string =>
  attributeOf(element, 'href') ||
  attributeOf(element, 'src') ||
  attributeOf(element, 'value') ||
  textIn(element);
