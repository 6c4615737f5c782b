import type { OtherField } from '../others';
import { followable } from '../text/text';
import { type Actor, actorOf, handleOf } from './actor';
import {
  flagOf,
  isObject,
  type JsonObject,
  numberOf,
  rootOf,
  stringOf,
  timeOf,
  typesOf,
  valuesOf,
} from './node';
import {
  type Attachment,
  attachmentOf,
  isPublic,
  type Link,
  linksOf,
  othersOf,
  type Poll,
  pollOf,
  type Tag,
  tagOf,
} from './parts';
import { type LocalizedText, localizedTexts, nameOf } from './words';

/** Another object that is named by its address, embedded, or both. */
export interface Reference {
  /** http or https. */
  href?: string | undefined;
  /** Its name, or else its handle; empty when only the address is known. */
  name: string;
  thing?: Thing | undefined;
}

/** A recipient of an object. `quiet`: named in `cc`, so kept out of public timelines. */
export type Audience =
  | { kind: 'public'; quiet: boolean }
  | { kind: 'followers'; href: string }
  | { kind: 'named'; reference: Reference };

/** A collection that belongs to an object: how many, and where or what they are. */
export interface Counted {
  count?: number | undefined;
  href?: string | undefined;
  items: Reference[];
}

/** An ActivityStreams object. Times are Unix ms; a list is empty where the object has none. */
export interface Thing {
  /** As the document names them, without prefixes. */
  types: string[];
  shape: 'post' | 'actor' | 'collection' | 'activity' | 'other';
  id?: string | undefined;
  name: LocalizedText[];
  summary: LocalizedText[];
  content: LocalizedText[];
  sensitive: boolean;
  authors: Reference[];
  audience: Audience[];
  published?: number | undefined;
  updated?: number | undefined;
  starts?: number | undefined;
  ends?: number | undefined;
  inReplyTo: Reference[];
  /** The objects of an activity. */
  objects: Reference[];
  urls: Link[];
  replies?: Counted | undefined;
  likes?: Counted | undefined;
  shares?: Counted | undefined;
  attachments: Attachment[];
  tags: Tag[];
  poll?: Poll | undefined;
  actor?: Actor | undefined;
  collection?: Collection | undefined;
  /** Properties that none of the above shows, as short text. */
  others: OtherField[];
}

export type Collection = ReturnType<typeof collectionOf>;

const actors = ['Person', 'Service', 'Application', 'Group', 'Organization'];
const collections = ['Collection', 'OrderedCollection', 'CollectionPage', 'OrderedCollectionPage'];
const posts = 'Note Article Page Question Event Image Video Audio Document Tombstone'.split(' ');

/** Objects within objects are read this deep; below it stays the address. */
const deepest = 3;

export function thingOf(node: JsonObject, depth = 0): Thing {
  const types = typesOf(node);
  const shape = shapeOf(node, types);
  const id = followable(stringOf(node, 'id'));
  const refer = (...names: string[]): Reference[] =>
    names.flatMap((name) => valuesOf(node, name)).flatMap((value) => referenceTo(value, depth));
  return {
    types,
    shape,
    id,
    name: localizedTexts(node, 'name'),
    summary: localizedTexts(node, 'summary', id),
    content: localizedTexts(node, 'content', id),
    sensitive: (flagOf(node, 'sensitive') ?? flagOf(node, 'as:sensitive')) === true,
    authors: refer('attributedTo', 'actor'),
    audience: audienceOf(node, refer),
    published: timeOf(node, 'published'),
    updated: timeOf(node, 'updated'),
    starts: timeOf(node, 'startTime'),
    ends: timeOf(node, 'endTime'),
    inReplyTo: refer('inReplyTo'),
    objects: shape === 'activity' ? refer('object', 'target') : [],
    urls: linksOf(node, 'url'),
    replies: countedOf(valuesOf(node, 'replies')[0], depth),
    likes: countedOf(valuesOf(node, 'likes')[0], depth),
    shares: countedOf(valuesOf(node, 'shares')[0], depth),
    attachments:
      shape === 'actor' ? [] : both(node, 'attachment', 'image').flatMap((each) => attachmentOf(each) ?? []),
    tags: valuesOf(node, 'tag').flatMap((each) => tagOf(each) ?? []),
    poll: pollOf(node),
    actor: shape === 'actor' ? actorOf(node) : undefined,
    collection: shape === 'collection' ? collectionOf(node, refer) : undefined,
    others: othersOf(node),
  };
}

const both = (node: JsonObject, ...names: string[]): unknown[] =>
  names.flatMap((name) => valuesOf(node, name));

function shapeOf(node: JsonObject, types: readonly string[]): Thing['shape'] {
  const is = (known: readonly string[]) => types.some((type) => known.includes(type));
  if (is(actors)) return 'actor';
  if (is(collections)) return 'collection';
  if (is(posts)) return 'post';
  // Activities are many and more are made up; every one acts on something.
  if (valuesOf(node, 'actor').length > 0 && valuesOf(node, 'object').length > 0) return 'activity';
  return valuesOf(node, 'content').length > 0 ? 'post' : 'other';
}

function referenceTo(value: unknown, depth: number): Reference[] {
  if (typeof value === 'string') {
    const href = followable(value);
    return href ? [{ href, name: '' }] : [];
  }
  if (!isObject(value)) return [];
  const href = followable(stringOf(value, 'id') || stringOf(value, 'href')) ?? linksOf(value, 'url')[0]?.href;
  const name = nameOf(value) || handleOf(value);
  const bare = typesOf(value).every((type) => type === 'Link' || type === 'Mention');
  if (bare && !href && !name) return [];
  return [{ href, name, thing: bare || depth >= deepest ? undefined : thingOf(value, depth + 1) }];
}

function audienceOf(node: JsonObject, refer: (...names: string[]) => Reference[]): Audience[] {
  const spelled = (name: string) =>
    both(node, name).flatMap((each) => (isObject(each) ? stringOf(each, 'id') : String(each)));
  const open = spelled('to').some(isPublic) || spelled('audience').some(isPublic);
  const quiet = !open && spelled('cc').some(isPublic);
  const found: Audience[] = open || quiet ? [{ kind: 'public', quiet }] : [];
  const seen = new Set<string>();
  for (const reference of refer('to', 'cc', 'bto', 'bcc', 'audience')) {
    const { href } = reference;
    if (href && (isPublic(href) || seen.has(href))) continue;
    if (href) seen.add(href);
    if (href && /(?:^|[/?&=])followers\/?$/i.test(href)) found.push({ kind: 'followers', href });
    else found.push({ kind: 'named', reference });
  }
  return found;
}

function countedOf(value: unknown, depth: number): Counted | undefined {
  if (typeof value === 'number' && value >= 0) return { count: value, items: [] };
  if (typeof value === 'string') {
    const href = followable(value);
    return href ? { href, items: [] } : undefined;
  }
  if (!isObject(value)) return undefined;
  const first = rootOf(valuesOf(value, 'first')[0]);
  const href = followable(stringOf(value, 'id')) ?? linksOf(value, 'first')[0]?.href;
  const count = numberOf(value, 'totalItems');
  const items = [value, ...(first ? [first] : [])]
    .flatMap((page) => both(page, 'items', 'orderedItems'))
    .flatMap((item) => referenceTo(item, depth + 1));
  if (count === undefined && !href && items.length === 0) return undefined;
  return { count, href, items };
}

function collectionOf(node: JsonObject, refer: (...names: string[]) => Reference[]) {
  // A first page can be embedded in the whole.
  const first = valuesOf(node, 'first').find(isObject);
  const within = first ? both(first, 'items', 'orderedItems').flatMap((item) => referenceTo(item, 1)) : [];
  const next = first ? linksOf(first, 'next') : [];
  return {
    count: numberOf(node, 'totalItems'),
    ordered: typesOf(node).some((type) => type.startsWith('Ordered')),
    items: [...refer('orderedItems', 'items'), ...within],
    /** Its other pages, and the whole that a page is part of. */
    pages: (['first', 'prev', 'next', 'last', 'partOf'] as const).flatMap((name) => {
      const href = (name === 'next' ? [...linksOf(node, name), ...next] : linksOf(node, name))[0]?.href;
      return href ? [{ name, href }] : [];
    }),
  };
}
