import { othersOf as fieldsBeside, type OtherField } from '../others';
import { followable } from '../text/text';
import {
  isObject,
  type JsonObject,
  namespace,
  numberOf,
  stringOf,
  stringsOf,
  timeOf,
  typesOf,
  valuesOf,
} from './node';
import { nameOf } from './words';

export interface Link {
  href: string;
  /** Empty where none is given; likewise the others. */
  name: string;
  mediaType: string;
  rel: string;
}

/** The addresses of a property, be they written out, links or objects; what cannot be followed is left out. */
export const linksOf = (node: JsonObject, name: string): Link[] =>
  valuesOf(node, name).flatMap((value) => {
    const link = linkOf(value);
    return link ? [link] : [];
  });

function linkOf(value: unknown): Link | undefined {
  if (typeof value === 'string') return addressed(value, { name: '', mediaType: '', rel: '' });
  if (!isObject(value)) return undefined;
  const address = stringOf(value, 'href') || stringOf(value, 'id') || stringOf(value, '@value');
  return addressed(address || (linksOf(value, 'url')[0]?.href ?? ''), {
    name: nameOf(value),
    mediaType: stringOf(value, 'mediaType'),
    rel: stringsOf(value, 'rel').join(' '),
  });
}

function addressed(address: string, rest: Omit<Link, 'href'>): Link | undefined {
  const href = followable(address);
  return href ? { href, ...rest } : undefined;
}

/** The address of a picture that a property such as `icon` names. */
export function pictureOf(node: JsonObject, name: string): string | undefined {
  for (const value of valuesOf(node, name)) {
    // An Image is named by its `url`; its `id`, if any, is its own page.
    const href = (isObject(value) ? linksOf(value, 'url')[0] : undefined) ?? linkOf(value);
    if (href) return href.href;
  }
  return undefined;
}

export type Attachment = NonNullable<ReturnType<typeof attachmentOf>>;

export function attachmentOf(value: unknown) {
  if (typeof value === 'string') {
    const href = followable(value);
    const empty = { type: '', mediaType: '', description: '', width: undefined, height: undefined };
    return href === undefined ? undefined : { ...empty, href, picture: looksLikePicture(href) };
  }
  if (!isObject(value)) return undefined;
  const type = typesOf(value)[0] ?? '';
  const url = linksOf(value, 'url')[0] ?? linkOf(value);
  const mediaType = stringOf(value, 'mediaType') || (url?.mediaType ?? '');
  const untold = type === 'Document' && mediaType === '' && url !== undefined && looksLikePicture(url.href);
  return {
    type,
    href: url?.href,
    mediaType,
    /** Empty when there is none. */
    description: nameOf(value) || stringOf(value, 'summary'),
    /** Pixels. */
    width: numberOf(value, 'width') || undefined,
    height: numberOf(value, 'height') || undefined,
    picture: type === 'Image' || /^image\//i.test(mediaType) || untold,
  };
}

const looksLikePicture = (href: string): boolean =>
  /\.(?:png|jpe?g|gif|webp|avif)$/i.test(URL.parse(href)?.pathname ?? '');

export interface Tag {
  kind: 'hashtag' | 'mention' | 'emoji' | 'other';
  name: string;
  href?: string | undefined;
  /** The picture of an emoji. */
  icon?: string | undefined;
}

export function tagOf(value: unknown): Tag | undefined {
  if (typeof value === 'string') return { kind: 'other', name: value, href: followable(value) };
  if (!isObject(value)) return undefined;
  const type = typesOf(value)[0] ?? '';
  const href = followable(stringOf(value, 'href') || stringOf(value, 'id'));
  const kind =
    type === 'Hashtag' ? 'hashtag' : type === 'Mention' ? 'mention' : type === 'Emoji' ? 'emoji' : 'other';
  const name = nameOf(value) || href || type;
  return name ? { kind, name, href, icon: pictureOf(value, 'icon') } : undefined;
}

export type Poll = NonNullable<ReturnType<typeof pollOf>>;

/** A Question: one answer of several (`oneOf`), or any (`anyOf`). */
export function pollOf(node: JsonObject) {
  const several = valuesOf(node, 'anyOf').filter(isObject);
  const choices = several.length > 0 ? several : valuesOf(node, 'oneOf').filter(isObject);
  if (choices.length === 0) return undefined;
  const options = choices.map((choice) => {
    const replies = valuesOf(choice, 'replies').find(isObject);
    return { name: nameOf(choice), votes: replies && numberOf(replies, 'totalItems') };
  });
  return {
    several: several.length > 0,
    options,
    voters: numberOf(node, 'votersCount') ?? numberOf(node, 'toot:votersCount'),
    /** Unix ms. */
    endsAt: timeOf(node, 'endTime'),
    closed: valuesOf(node, 'closed').some((value) => value !== false && value !== 'false'),
  };
}

/** `as:Public` in each of its spellings; https://www.w3.org/TR/activitypub/#public-addressing */
export const isPublic = (address: string): boolean =>
  address === `${namespace}Public` || address === 'as:Public' || address === 'Public';

/** Shown elsewhere, or of no use to a reader. */
const shown = new Set(
  [
    '@context @id @type id type name nameMap summary summaryMap content contentMap mediaType sensitive attributedTo',
    'actor object target to cc bto bcc audience published updated startTime endTime inReplyTo url replies likes',
    'shares attachment image icon tag oneOf anyOf closed votersCount items orderedItems totalItems first prev next',
    'last partOf preferredUsername outbox followers following featured liked manuallyApprovesFollowers alsoKnownAs',
    'movedTo signature proof publicKey assertionMethod',
  ].flatMap((line) => line.split(' ')),
);

/** The properties that no view knows, as short text. */
export const othersOf = (node: JsonObject): OtherField[] =>
  fieldsBeside(
    Object.entries(node).flatMap(([key, value]) =>
      value === null ? [] : [[shortName(key), value] as const],
    ),
    shown,
  );

const shortName = (key: string): string =>
  [namespace, 'as:'].reduce((name, start) => (name.startsWith(start) ? name.slice(start.length) : name), key);
