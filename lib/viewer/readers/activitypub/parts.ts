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
import type { Attachment, Link, Poll, Tag } from './types';
import { nameOf } from './words';

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

export function attachmentOf(value: unknown): Attachment | undefined {
  if (typeof value === 'string') {
    const href = followable(value);
    return href
      ? { type: '', href, mediaType: '', description: '', picture: looksLikePicture(href) }
      : undefined;
  }
  if (!isObject(value)) return undefined;
  const type = typesOf(value)[0] ?? '';
  const url = linksOf(value, 'url')[0] ?? linkOf(value);
  const mediaType = stringOf(value, 'mediaType') || (url?.mediaType ?? '');
  const width = numberOf(value, 'width');
  const height = numberOf(value, 'height');
  const summary = stringOf(value, 'summary');
  const untold = type === 'Document' && mediaType === '' && url !== undefined && looksLikePicture(url.href);
  return {
    type,
    ...(url ? { href: url.href } : {}),
    mediaType,
    description: nameOf(value) || summary,
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
    picture: type === 'Image' || /^image\//i.test(mediaType) || untold,
  };
}

const looksLikePicture = (href: string): boolean =>
  /\.(?:png|jpe?g|gif|webp|avif)$/i.test(URL.parse(href)?.pathname ?? '');

export function tagOf(value: unknown): Tag | undefined {
  if (typeof value === 'string') return { kind: 'other', name: value, ...hrefOf(value) };
  if (!isObject(value)) return undefined;
  const type = typesOf(value)[0] ?? '';
  const name = nameOf(value);
  const href = hrefOf(stringOf(value, 'href') || stringOf(value, 'id'));
  const icon = pictureOf(value, 'icon');
  const kind =
    type === 'Hashtag' ? 'hashtag' : type === 'Mention' ? 'mention' : type === 'Emoji' ? 'emoji' : 'other';
  const called = name || href.href || type;
  return called ? { kind, name: called, ...href, ...(icon ? { icon } : {}) } : undefined;
}

function hrefOf(address: string): { href?: string } {
  const href = followable(address);
  return href ? { href } : {};
}

/** A Question: one answer of several (`oneOf`), or any (`anyOf`). */
export function pollOf(node: JsonObject): Poll | undefined {
  const several = valuesOf(node, 'anyOf').filter(isObject);
  const choices = several.length > 0 ? several : valuesOf(node, 'oneOf').filter(isObject);
  if (choices.length === 0) return undefined;
  const options = choices.map((choice) => {
    const replies = valuesOf(choice, 'replies').find(isObject);
    const votes = replies && numberOf(replies, 'totalItems');
    return { name: nameOf(choice), ...(votes === undefined ? {} : { votes }) };
  });
  const voters = numberOf(node, 'votersCount') ?? numberOf(node, 'toot:votersCount');
  const endsAt = timeOf(node, 'endTime');
  return {
    several: several.length > 0,
    options,
    ...(voters === undefined ? {} : { voters }),
    ...(endsAt === undefined ? {} : { endsAt }),
    closed: valuesOf(node, 'closed').some((value) => value !== false && value !== 'false'),
  };
}

/** `as:Public` in each of its spellings; https://www.w3.org/TR/activitypub/#public-addressing */
export const isPublic = (address: string): boolean =>
  address === `${namespace}Public` || address === 'as:Public' || address === 'Public';
