import { fail, ok, type Result } from '../../../http/failure';
import type { JsonObject } from '../activitypub/node';
import { objectIn, objectsIn, textIn } from '../json/values';
import { othersOf, short } from '../others';
import { followable, hostOf } from '../text/text';
import type { LinkList, LinkSection, ListedLink } from './link-list';

/** The first of these fields that is a text. */
const first = (object: JsonObject, ...names: string[]): string =>
  names.map((name) => textIn(object[name])).find(Boolean) ?? '';

/**
 * Reads a list of links for programs: an API catalogue or another linkset (RFC 9264, 9727), an AI catalogue, or an
 * index of agent skills. `url` is its address.
 */
export function readCatalogue(json: string, url: string): Result<LinkList> {
  const malformed = (where: string) => fail({ kind: 'malformed', host: hostOf(url), where });
  const body = objectIn(json);
  if (!body) return malformed('JSON');
  const known = ['linkset', 'entries', 'skills'].find((name) => Array.isArray(body[name]));
  if (!known) return malformed('linkset');
  const sections =
    known === 'linkset'
      ? objectsIn(body.linkset).map((context) => contextOf(context, url))
      : [{ name: '', words: '', links: objectsIn(body[known]).map((entry) => entryOf(entry, url)) }];
  return ok({
    ...{ title: first(body, 'title', 'name'), summary: first(body, 'description'), sections },
    others: othersOf(Object.entries(body), new Set([known, 'title', 'name', 'description'])),
  });
}

/** A link context with its targets by relation type (RFC 9264, section 4.2). */
function contextOf(context: JsonObject, url: string): LinkSection {
  const anchor = textIn(context.anchor);
  const base = followable(anchor, url) ?? url;
  const links = Object.entries(context).flatMap(([rel, targets]) =>
    objectsIn(targets).map((target): ListedLink => {
      const written = textIn(target.href);
      const href = followable(written, base);
      return {
        ...{ name: titleOf(target), href, note: href ? '' : written },
        type: [rel, textIn(target.type)].filter(Boolean).join(' · '),
        others: othersOf(Object.entries(target), new Set(['href', 'title', 'title*', 'type'])),
      };
    }),
  );
  const plain = Object.entries(context).filter(([name, value]) => name !== 'anchor' && !Array.isArray(value));
  return { name: anchor, words: plain.map(([name, value]) => `${name}: ${short(value)}`).join('\n'), links };
}

/** `title*` is a list of texts with their languages. */
const titleOf = (target: JsonObject): string =>
  textIn(target.title) ||
  objectsIn(target['title*'])
    .map(({ value }) => textIn(value))
    .find(Boolean) ||
  '';

/** An entry of an AI catalogue, by both drafts of it, or a skill. A card in `data` stands among the other fields. */
function entryOf(entry: JsonObject, url: string): ListedLink {
  const written = first(entry, 'url', 'href');
  const href = followable(written, url);
  return {
    name: first(entry, 'displayName', 'title', 'name', 'identifier'),
    href,
    note: [href ? '' : written, first(entry, 'description')].filter(Boolean).join(' '),
    type: first(entry, 'mediaType', 'type'),
    others: othersOf(
      Object.entries(entry),
      new Set(['displayName', 'title', 'name', 'url', 'href', 'description', 'mediaType', 'type']),
    ),
  };
}
