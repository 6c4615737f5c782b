import {
  attributeOf,
  childOf,
  childrenOf,
  markupOf,
  nameOf,
  namespaceOf,
  textOf,
  type XmlElement,
  type XmlRoot,
} from '../xml/element';
import { readFeedDate } from './dates';
import { dateOf, type FeedText, type RawEntry, type RawFeed, textsAs } from './entry';
import { addressIn, enclosuresIn, type Fields, fieldsOf, firstOf, linksOf, textIn } from './fields';

/** Atom 1.0 (RFC 4287) and the draft 0.3 before it; a single entry is a feed of one. */
export function readAtom({ root, fault }: XmlRoot, url: string): RawFeed {
  const version = (attributeOf(root, 'version') ?? '').trim().slice(0, 12);
  const format = version === '' ? 'Atom' : `Atom ${version}`;
  const own = namespaceOf(root);
  if (nameOf(root) === 'entry')
    return {
      ...{ format, title: none, description: none, home: undefined, updated: undefined },
      ...{ entries: [entryOf(root, own, [], url)], fault },
    };
  const fields = fieldsOf(root, own);
  const authors = authorsOf(fields);
  return {
    format,
    title: construct(firstOf(fields, 'title')),
    description: construct(firstOf(fields, 'subtitle') ?? firstOf(fields, 'tagline')),
    home: addressIn(linksOf(fields, 'link', 'alternate')[0], 'href', url),
    updated: dateOf(textIn(fields, 'updated', 'modified'), readFeedDate),
    entries: (fields.get('entry') ?? []).map((entry) => entryOf(entry, own, authors, url)),
    fault,
  };
}

function entryOf(entry: XmlElement, own: string, inherited: FeedText[], url: string): RawEntry {
  const fields = fieldsOf(entry, own);
  const source = firstOf(fields, 'source');
  const authors = [authorsOf(fields), source ? authorsOf(fieldsOf(source, own)) : [], inherited];
  const published = textIn(fields, 'published', 'issued', 'created', 'dc:date');
  const group = firstOf(fields, 'media:group');
  const texts = ['summary', 'content'].map((name) => construct(firstOf(fields, name)));
  const description = asText(textOf(group && childOf(group, 'description')));
  return {
    title: construct(firstOf(fields, 'title')),
    href: addressIn(linksOf(fields, 'link', 'alternate')[0], 'href', url),
    id: textIn(fields, 'id'),
    authors: authors.find((list) => list.length > 0) ?? [],
    published: dateOf(published, readFeedDate),
    updated: dateOf(textIn(fields, 'updated', 'modified'), readFeedDate),
    summary: texts.find((text) => text.source !== '') ?? description,
    enclosures: enclosuresIn(fields, url, [[linksOf(fields, 'link', 'enclosure'), 'href', 'length']]),
    tags: (fields.get('category') ?? [])
      .map((tag) =>
        (attributeOf(tag, 'label') ?? attributeOf(tag, 'term') ?? textOf(tag)).trim().slice(0, 200),
      )
      .filter(Boolean),
  };
}

const asText = textsAs('text');
const none = asText('');

/** A text construct (RFC 4287, 3.1), or the content of an entry; in the draft `mode` says how it is written. */
function construct(element: XmlElement | undefined): FeedText {
  if (!element) return none;
  const type = (attributeOf(element, 'type') ?? 'text').trim().toLowerCase();
  const mode = (attributeOf(element, 'mode') ?? '').trim().toLowerCase();
  if (!childrenOf(element).next().done) return { source: markupOf(element), format: 'html' };
  // Base64 and other media types have no words.
  if (mode === 'base64' || !/^(?:text|html|xhtml|text\/.*|.*[/+]xml)$/.test(type)) return none;
  return { source: textOf(element), format: /html/.test(type) || mode === 'escaped' ? 'html' : 'text' };
}

function authorsOf(fields: Fields): FeedText[] {
  const names = (fields.get('author') ?? []).map((author) => {
    const parts = ['name', 'email', 'uri', 'url'].map((name) => textOf(childOf(author, name)));
    return parts.find((text) => text !== '') ?? textOf(author);
  });
  return names.filter((name) => name.trim()).map(asText);
}
