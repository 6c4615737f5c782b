import { followable } from '../text/text';
import { attributeOf, childrenOf, nameOf, namespaceOf, textOf, type XmlElement } from '../xml/element';
import { type Enclosure, enclosuresFrom } from './entry';

/** The elements below one, by vocabulary and local name: `title`, `dc:creator`, `media:content`. */
export type Fields = ReadonlyMap<string, XmlElement[]>;

/** Namespaces are recognized by a part, because sites write many versions of each. */
const vocabularies: [RegExp, string][] = [
  [/purl\.org\/rss\/1\.0\/modules\/content|^undeclared:content$/, 'content:'],
  [/purl\.org\/dc\/|^undeclared:dc$/, 'dc:'],
  [/itunes|^undeclared:itunes$/i, 'itunes:'],
  [/search\.yahoo\.com\/mrss|^undeclared:media$/i, 'media:'],
  [/www\.w3\.org\/2005\/Atom|purl\.org\/atom\/ns|^undeclared:atom$/i, 'atom:'],
  [/^http:\/\/purl\.org\/rss\/1\.0\/?$|netscape\.com\/rdf/i, ''],
];

/** `own` is the namespace of the feed itself: its names have no prefix here. */
export const fieldsOf = (element: XmlElement, own: string): Fields =>
  Map.groupBy(childrenOf(element), (child) => vocabulary(namespaceOf(child), own) + nameOf(child));

function vocabulary(namespace: string, own: string): string {
  if (!namespace || namespace === own) return '';
  return vocabularies.find(([pattern]) => pattern.test(namespace))?.[1] ?? 'other:';
}

export const firstOf = (fields: Fields, name: string): XmlElement | undefined => fields.get(name)?.[0];

/** The first of the named fields that has words. */
export function textIn(fields: Fields, ...names: string[]): string {
  for (const name of names) {
    for (const element of fields.get(name) ?? []) if (textOf(element) !== '') return textOf(element);
  }
  return '';
}

/** The words of each element of that name that has any. */
export const textsIn = (fields: Fields, name: string): string[] =>
  (fields.get(name) ?? []).map(textOf).filter((text) => text !== '');

const bases = new WeakMap<XmlElement, string>();

/** The address that relative ones below an element count from (XML Base); looked for once in each. */
function baseOf(element: XmlElement | undefined, url: string): string {
  if (!element) return url;
  const around = bases.get(element) ?? resolved(element, baseOf(element.parent, url));
  bases.set(element, around);
  return around;
}

function resolved(element: XmlElement, around: string): string {
  const base = attributeOf(element, 'xml:base')?.trim();
  return (base && URL.parse(base, around)?.href) || around;
}

/** The address in an attribute of an element, or in its text, if http or https. */
export function addressIn(
  element: XmlElement | undefined,
  attribute: string,
  url: string,
): string | undefined {
  if (!element) return undefined;
  const written = attribute === '' ? textOf(element) : (attributeOf(element, attribute) ?? '').trim();
  return followable(written, baseOf(element, url));
}

/** The elements in and beside the groups of Media RSS. */
const mediaIn = (fields: Fields): XmlElement[] => [
  ...(fields.get('media:content') ?? []),
  ...(fields.get('media:group') ?? []).flatMap((group) =>
    [...childrenOf(group)].filter((child) => nameOf(child) === 'content'),
  ),
];

/** Enclosures in elements, each with the names of its attributes for address and length, then those of Media RSS. */
export function enclosuresIn(
  fields: Fields,
  url: string,
  own: readonly (readonly [elements: XmlElement[] | undefined, address: string, length: string])[],
): Enclosure[] {
  const all = [...own, [mediaIn(fields), 'url', 'fileSize'] as const];
  return enclosuresFrom(
    all.flatMap(([elements = [], address, length]) =>
      elements.map((element) => ({
        href: addressIn(element, address, url),
        type: attributeOf(element, 'type') ?? '',
        length: attributeOf(element, length) ?? '',
      })),
    ),
  );
}

/** The links of Atom with that relation; one without a relation is `alternate` (RFC 4287, 4.2.7.2). */
export const linksOf = (fields: Fields, key: string, rel: string): XmlElement[] =>
  (fields.get(key) ?? []).filter(
    (link) => (attributeOf(link, 'rel') ?? 'alternate').trim().toLowerCase() === rel,
  );
