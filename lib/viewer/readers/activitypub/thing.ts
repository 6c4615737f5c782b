import { followable } from '../text/text';
import { actorOf, handleOf } from './actor';
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
import { othersOf } from './others';
import { attachmentOf, isPublic, linksOf, pollOf, tagOf } from './parts';
import type { Audience, Collection, Counted, Reference, Thing } from './types';
import { nameOf, saidIn } from './words';

const actors = ['Person', 'Service', 'Application', 'Group', 'Organization'];
const collections = ['Collection', 'OrderedCollection', 'CollectionPage', 'OrderedCollectionPage'];
const posts = [
  'Note',
  'Article',
  'Page',
  'Question',
  'Event',
  'Image',
  'Video',
  'Audio',
  'Document',
  'Tombstone',
];

/** Objects within objects are read this deep; below it stays the address. */
const deepest = 3;

export function thingOf(node: JsonObject, depth = 0): Thing {
  const types = typesOf(node);
  const shape = shapeOf(node, types);
  const id = followable(stringOf(node, 'id'));
  const refer = (...names: string[]): Reference[] =>
    names.flatMap((name) => valuesOf(node, name)).flatMap((value) => referenceTo(value, depth));
  const poll = pollOf(node);
  return {
    types,
    shape,
    ...(id ? { id } : {}),
    name: saidIn(node, 'name'),
    summary: saidIn(node, 'summary', id),
    content: saidIn(node, 'content', id),
    sensitive: (flagOf(node, 'sensitive') ?? flagOf(node, 'as:sensitive')) === true,
    authors: refer('attributedTo', 'actor'),
    audience: audienceOf(node, refer),
    ...times(node),
    inReplyTo: refer('inReplyTo'),
    objects: shape === 'activity' ? refer('object', 'target') : [],
    urls: linksOf(node, 'url'),
    ...counts(node, depth),
    attachments:
      shape === 'actor' ? [] : both(node, 'attachment', 'image').flatMap((each) => attachmentOf(each) ?? []),
    tags: valuesOf(node, 'tag').flatMap((each) => tagOf(each) ?? []),
    ...(poll ? { poll } : {}),
    ...(shape === 'actor' ? { actor: actorOf(node) } : {}),
    ...(shape === 'collection' ? { collection: collectionOf(node, refer) } : {}),
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
  const node = isObject(value) ? value : undefined;
  if (!node) return [];
  const href = followable(stringOf(node, 'id') || stringOf(node, 'href')) ?? linksOf(node, 'url')[0]?.href;
  const name = nameOf(node) || handleOf(node);
  const bare = typesOf(node).every((type) => type === 'Link' || type === 'Mention');
  if (bare && !href && !name) return [];
  const thing = bare || depth >= deepest ? undefined : thingOf(node, depth + 1);
  return [{ ...(href ? { href } : {}), name, ...(thing ? { thing } : {}) }];
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

function times(node: JsonObject): Pick<Thing, 'published' | 'updated' | 'starts' | 'ends'> {
  const [published, updated] = [timeOf(node, 'published'), timeOf(node, 'updated')];
  const [starts, ends] = [timeOf(node, 'startTime'), timeOf(node, 'endTime')];
  return {
    ...(published === undefined ? {} : { published }),
    ...(updated === undefined ? {} : { updated }),
    ...(starts === undefined ? {} : { starts }),
    ...(ends === undefined ? {} : { ends }),
  };
}

function counts(node: JsonObject, depth: number): Pick<Thing, 'replies' | 'likes' | 'shares'> {
  const counted = (name: 'replies' | 'likes' | 'shares') => {
    const value = valuesOf(node, name)[0];
    const found = countedOf(value, depth);
    return found ? { [name]: found } : {};
  };
  return { ...counted('replies'), ...counted('likes'), ...counted('shares') };
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
  return { ...(count === undefined ? {} : { count }), ...(href ? { href } : {}), items };
}

function collectionOf(node: JsonObject, refer: (...names: string[]) => Reference[]): Collection {
  const count = numberOf(node, 'totalItems');
  // A first page can be embedded in the whole.
  const first = valuesOf(node, 'first').find(isObject);
  const within = first ? both(first, 'items', 'orderedItems').flatMap((item) => referenceTo(item, 1)) : [];
  const next = first ? linksOf(first, 'next') : [];
  const items = [...refer('orderedItems', 'items'), ...within];
  return {
    ...(count === undefined ? {} : { count }),
    ordered: typesOf(node).some((type) => type.startsWith('Ordered')),
    items,
    pages: (['first', 'prev', 'next', 'last', 'partOf'] as const).flatMap((name) => {
      const href = (name === 'next' ? [...linksOf(node, name), ...next] : linksOf(node, name))[0]?.href;
      return href ? [{ name, href }] : [];
    }),
  };
}
