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
import { dateOf, type FeedText, type RawEntry, type RawFeed, textsAs } from './entry';
import { addressIn, enclosuresIn, type Fields, fieldsOf, firstOf, linksOf, textIn, textsIn } from './fields';

const escaped = textsAs('escaped');

/** RSS 0.9 to 2.0, and 1.0 in RDF, where the items stand beside the channel. */
export function readRss({ root, fault }: XmlRoot, url: string): RawFeed {
  const channel = childOf(root, 'channel') ?? root;
  const fields = fieldsOf(channel, namespaceOf(root));
  const beside = channel === root ? [] : [...childrenOf(root)];
  const items = [...childrenOf(channel), ...beside].filter((child) => nameOf(child) === 'item');
  const home = addressIn(firstOf(fields, 'link'), '', url) ?? atomLink(fields, url);
  const updated = dateOf(textIn(fields, 'lastbuilddate', 'pubdate', 'dc:date', 'atom:updated'), readFeedDate);
  return {
    format: formatOf(root),
    title: escaped(textIn(fields, 'title')),
    description: escaped(textIn(fields, 'description', 'itunes:summary')),
    home,
    updated,
    entries: items.map((item) => entryOf(item, root, url)),
    fault,
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

function entryOf(item: XmlElement, root: XmlElement, url: string): RawEntry {
  const fields = fieldsOf(item, namespaceOf(root));
  const guid = firstOf(fields, 'guid');
  const permanent = ((guid && attributeOf(guid, 'isPermaLink')) ?? 'true').toLowerCase() === 'true';
  const href =
    addressIn(firstOf(fields, 'link'), '', url) ??
    atomLink(fields, url) ??
    // Absolute addresses only: a guid may be any word, and a word resolves against every base.
    (permanent ? followable(textOf(guid)) : undefined) ??
    followable(attributeOf(item, 'rdf:about') ?? '');
  return {
    title: escaped(textIn(fields, 'title', 'dc:title', 'media:title', 'itunes:title')),
    href,
    id: textOf(guid) || attributeOf(item, 'rdf:about') || href || '',
    authors: authorsOf(fields),
    published: dateOf(textIn(fields, 'pubdate', 'dc:date', 'atom:published'), readFeedDate),
    updated: dateOf(textIn(fields, 'atom:updated'), readFeedDate),
    summary: {
      source: textIn(fields, 'description', 'content:encoded', 'itunes:summary', 'media:description'),
      format: 'html',
    },
    enclosures: enclosuresIn(fields, url, [
      [fields.get('enclosure'), 'url', 'length'],
      [fields.get('other:enclosure'), 'rdf:resource', 'enc:length'],
      [linksOf(fields, 'atom:link', 'enclosure'), 'href', 'length'],
    ]),
    tags: [...textsIn(fields, 'category'), ...textsIn(fields, 'dc:subject')].map((tag) => tag.slice(0, 200)),
  };
}

function authorsOf(fields: Fields): FeedText[] {
  const creators = textsIn(fields, 'dc:creator');
  const named = (fields.get('atom:author') ?? []).map((author) => textOf(childOf(author, 'name')));
  const all = [...creators, ...textsIn(fields, 'author').map(withoutMail), ...named];
  const authors = all.length > 0 ? all : textsIn(fields, 'itunes:author');
  return authors.map(escaped);
}

/** The name in `ana@tidal.example (Ana Reis)`, the form that RSS requires. */
const withoutMail = (author: string): string =>
  /^[^\s()]{1,200}@[^\s()]{1,200} \(([^()]{1,200})\)$/.exec(author)?.[1] ?? author;
