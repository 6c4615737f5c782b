import { mapSteps, type Steps } from '../steps';
import { followable } from '../text/text';
import {
  attributeOf,
  childOf,
  childrenOf,
  nameOf,
  namespaceOf,
  textOf,
  type XmlElement,
  type XmlRoot,
} from '../xml/element';
import { readFeedDate } from './dates';
import { addEnclosure, dateOf, type Enclosure, type Feed, type FeedEntry, given, lineOf } from './entry';
import { addressIn, type Fields, fieldsOf, firstOf, linksOf, textIn, textsIn } from './fields';

/** RSS 0.9 to 2.0, and 1.0 in RDF, where the items stand beside the channel. */
export function* rssSteps({ root, state }: XmlRoot, url: string): Steps<Feed> {
  const channel = childOf(root, 'channel') ?? root;
  const fields = fieldsOf(channel, namespaceOf(root));
  const beside = channel === root ? [] : [...childrenOf(root)];
  const items = [...childrenOf(channel), ...beside].filter((child) => nameOf(child) === 'item');
  const home = addressIn(firstOf(fields, 'link'), '', url) ?? atomLink(fields, url);
  const updated = dateOf(textIn(fields, 'lastbuilddate', 'pubdate', 'dc:date', 'atom:updated'), readFeedDate);
  return {
    format: formatOf(root),
    title: lineOf({ source: textIn(fields, 'title'), html: false }),
    description: lineOf({ source: textIn(fields, 'description', 'itunes:summary'), html: false }),
    ...given('home', home),
    ...given('updated', updated),
    entries: yield* mapSteps(items, (item) => entryOf(item, root, url)),
    state,
  };
}

function formatOf(root: XmlElement): string {
  if (nameOf(root) === 'rdf')
    return /netscape/i.test(attributeOf(root, 'xmlns') ?? '') ? 'RSS 0.90' : 'RSS 1.0';
  const version = (attributeOf(root, 'version') ?? '').trim().slice(0, 12);
  return version === '' ? 'RSS' : `RSS ${version}`;
}

const atomLink = (fields: Fields, url: string): string | undefined =>
  addressIn(linksOf(fields, 'atom:link', 'alternate')[0], 'href', url);

function entryOf(item: XmlElement, root: XmlElement, url: string): FeedEntry {
  const fields = fieldsOf(item, namespaceOf(root));
  const guid = firstOf(fields, 'guid');
  const permanent = ((guid && attributeOf(guid, 'isPermaLink')) ?? 'true').toLowerCase() === 'true';
  const href =
    addressIn(firstOf(fields, 'link'), '', url) ??
    atomLink(fields, url) ??
    // An address of its own only: a guid may be any word, and a word resolves against everything.
    (permanent ? followable(textOf(guid)) : undefined) ??
    followable(attributeOf(item, 'rdf:about') ?? '');
  return {
    title: lineOf({
      source: textIn(fields, 'title', 'dc:title', 'media:title', 'itunes:title'),
      html: false,
    }),
    ...given('href', href),
    id: textOf(guid) || attributeOf(item, 'rdf:about') || href || '',
    authors: authorsOf(fields),
    ...given('published', dateOf(textIn(fields, 'pubdate', 'dc:date', 'atom:published'), readFeedDate)),
    ...given('updated', dateOf(textIn(fields, 'atom:updated'), readFeedDate)),
    summary: {
      source: textIn(fields, 'description', 'content:encoded', 'itunes:summary', 'media:description'),
      html: true,
    },
    enclosures: enclosuresOf(fields, url),
    tags: [...textsIn(fields, 'category'), ...textsIn(fields, 'dc:subject')].map((tag) => tag.slice(0, 200)),
  };
}

function authorsOf(fields: Fields): string[] {
  const creators = textsIn(fields, 'dc:creator');
  const named = (fields.get('atom:author') ?? []).map((author) => textOf(childOf(author, 'name')));
  const all = [...creators, ...textsIn(fields, 'author').map(withoutMail), ...named];
  const authors = all.length > 0 ? all : textsIn(fields, 'itunes:author');
  return [...new Set(authors.map((author) => lineOf({ source: author, html: false })).filter(Boolean))];
}

/** `ana@tidal.example (Ana Reis)`, as RSS asks for, is Ana Reis. */
const withoutMail = (author: string): string =>
  /^[^\s()]{1,200}@[^\s()]{1,200} \(([^()]{1,200})\)$/.exec(author)?.[1] ?? author;

function enclosuresOf(fields: Fields, url: string): Enclosure[] {
  const list: Enclosure[] = [];
  const add = (element: XmlElement, address: string, length: string) =>
    addEnclosure(
      list,
      addressIn(element, address, url),
      attributeOf(element, 'type') ?? '',
      attributeOf(element, length) ?? '',
    );
  for (const element of fields.get('enclosure') ?? []) add(element, 'url', 'length');
  for (const element of fields.get('other:enclosure') ?? []) add(element, 'rdf:resource', 'enc:length');
  for (const element of linksOf(fields, 'atom:link', 'enclosure')) add(element, 'href', 'length');
  for (const element of fields.get('media:content') ?? []) add(element, 'url', 'fileSize');
  for (const group of fields.get('media:group') ?? []) {
    for (const child of childrenOf(group)) if (nameOf(child) === 'content') add(child, 'url', 'fileSize');
  }
  return list;
}
