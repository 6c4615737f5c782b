import type { Steps } from '../steps';
import { mapSteps } from '../steps';
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
import {
  addEnclosure,
  dateOf,
  type Enclosure,
  type Feed,
  type FeedEntry,
  type FeedText,
  given,
  lineOf,
} from './entry';
import { addressIn, type Fields, fieldsOf, firstOf, linksOf, textIn } from './fields';

/** Atom 1.0 (RFC 4287) and the draft 0.3 before it; a single entry is a feed of one. */
export function* atomSteps({ root, state }: XmlRoot, url: string): Steps<Feed> {
  const version = (attributeOf(root, 'version') ?? '').trim().slice(0, 12);
  const format = version === '' ? 'Atom' : `Atom ${version}`;
  const own = namespaceOf(root);
  if (nameOf(root) === 'entry')
    return { format, title: '', description: '', entries: [entryOf(root, own, [], url)], state };
  const fields = fieldsOf(root, own);
  const authors = authorsOf(fields);
  return {
    format,
    title: lineOf(construct(firstOf(fields, 'title'))),
    description: lineOf(construct(firstOf(fields, 'subtitle') ?? firstOf(fields, 'tagline'))),
    ...given('home', addressIn(linksOf(fields, 'link', 'alternate')[0], 'href', url)),
    ...given('updated', dateOf(textIn(fields, 'updated', 'modified'), readFeedDate)),
    entries: yield* mapSteps(fields.get('entry') ?? [], (entry) => entryOf(entry, own, authors, url)),
    state,
  };
}

function entryOf(entry: XmlElement, own: string, inherited: string[], url: string): FeedEntry {
  const fields = fieldsOf(entry, own);
  const source = firstOf(fields, 'source');
  const authors = [authorsOf(fields), source ? authorsOf(fieldsOf(source, own)) : [], inherited];
  const published = textIn(fields, 'published', 'issued', 'created', 'dc:date');
  const group = firstOf(fields, 'media:group');
  const texts = ['summary', 'content'].map((name) => construct(firstOf(fields, name)));
  const description: FeedText = { source: textOf(group && childOf(group, 'description')), html: false };
  return {
    title: lineOf(construct(firstOf(fields, 'title'))),
    ...given('href', addressIn(linksOf(fields, 'link', 'alternate')[0], 'href', url)),
    id: textIn(fields, 'id'),
    authors: authors.find((list) => list.length > 0) ?? [],
    ...given('published', dateOf(published, readFeedDate)),
    ...given('updated', dateOf(textIn(fields, 'updated', 'modified'), readFeedDate)),
    summary: texts.find((text) => text.source !== '') ?? description,
    enclosures: enclosuresOf(fields, url),
    tags: (fields.get('category') ?? [])
      .map((tag) =>
        (attributeOf(tag, 'label') ?? attributeOf(tag, 'term') ?? textOf(tag)).trim().slice(0, 200),
      )
      .filter(Boolean),
  };
}

/** A text construct (RFC 4287, 3.1), or the content of an entry; in the draft `mode` says how it is written. */
function construct(element: XmlElement | undefined): FeedText {
  if (!element) return { source: '', html: false };
  const type = (attributeOf(element, 'type') ?? 'text').trim().toLowerCase();
  const mode = (attributeOf(element, 'mode') ?? '').trim().toLowerCase();
  if (!childrenOf(element).next().done) return { source: markupOf(element), html: true };
  // What is neither text nor markup (base64, another media type) has no words.
  if (mode === 'base64' || !/^(?:text|html|xhtml|text\/.*|.*[/+]xml)$/.test(type))
    return { source: '', html: false };
  return { source: textOf(element), html: /html/.test(type) || mode === 'escaped' };
}

function authorsOf(fields: Fields): string[] {
  const names = (fields.get('author') ?? []).map((author) => {
    const parts = ['name', 'email', 'uri', 'url'].map((name) => textOf(childOf(author, name)));
    return parts.find((text) => text !== '') ?? textOf(author);
  });
  return [...new Set(names.map((name) => lineOf({ source: name, html: false })).filter(Boolean))];
}

function enclosuresOf(fields: Fields, url: string): Enclosure[] {
  const list: Enclosure[] = [];
  const media = firstOf(fields, 'media:group');
  const contents = [...(fields.get('media:content') ?? []), ...(media ? childrenOf(media) : [])];
  for (const link of linksOf(fields, 'link', 'enclosure')) {
    const length = attributeOf(link, 'length') ?? '';
    addEnclosure(list, addressIn(link, 'href', url), attributeOf(link, 'type') ?? '', length);
  }
  for (const content of contents.filter((element) => nameOf(element) === 'content')) {
    const length = attributeOf(content, 'fileSize') ?? '';
    addEnclosure(list, addressIn(content, 'url', url), attributeOf(content, 'type') ?? '', length);
  }
  return list;
}
