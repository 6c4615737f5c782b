import { htmlParts } from '../text/html';
import { followable, hostOf } from '../text/text';
import { flagOf, isObject, type JsonObject, stringOf, typesOf, valuesOf } from './node';
import { linksOf, pictureOf } from './parts';
import { nameOf } from './words';

const collections = ['outbox', 'followers', 'following', 'featured', 'liked'] as const;

export type Actor = ReturnType<typeof actorOf>;

/** Reads the profile of a person, a group or a service. */
export function actorOf(node: JsonObject) {
  return {
    /** `user@host`, or empty. */
    handle: handleOf(node),
    icon: pictureOf(node, 'icon'),
    banner: pictureOf(node, 'image'),
    /** Its collections, by their property. */
    collections: collections.flatMap((name) => {
      const [link] = [...linksOf(node, name), ...linksOf(node, `toot:${name}`)];
      return link ? [{ name, href: link.href }] : [];
    }),
    profile: valuesOf(node, 'attachment').filter(isObject).flatMap(profileField),
    approvesFollowers: flagOf(node, 'manuallyApprovesFollowers') ?? false,
    alsoKnownAs: linksOf(node, 'alsoKnownAs').map(({ href }) => href),
    movedTo: linksOf(node, 'movedTo')[0]?.href,
  };
}

/** `user@host`: the name it prefers, at the host of its address. */
export function handleOf(node: JsonObject): string {
  const name = stringOf(node, 'preferredUsername');
  const id = followable(stringOf(node, 'id'));
  return name && (id ? `${name}@${hostOf(id)}` : name);
}

function profileField(node: JsonObject) {
  if (!typesOf(node).includes('PropertyValue')) return [];
  const value = stringOf(node, 'value') || stringOf(node, 'schema:value');
  return [{ name: nameOf(node), value: htmlParts(value) }];
}
