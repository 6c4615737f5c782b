import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';
import type { Reference, Thing } from '@/lib/viewer/readers/activitypub/thing';
import { isCovered, titleOf } from '@/lib/viewer/readers/activitypub/title';
import { hostOf } from '@/lib/viewer/readers/text/text';

const known = [
  'Note',
  'Article',
  'Question',
  'Event',
  'Person',
  'Group',
  'Organization',
  'Create',
  'Announce',
  'Tombstone',
] as const;

/** The translated types of a thing; unknown ones by their names in the vocabulary. */
export function typeName({ types }: Pick<Thing, 'types'>): string {
  const names = types.map((type) => {
    const named = known.find((each) => each === type);
    return named ? t(`viewer.post.types.${named}`) : type;
  });
  return names.length > 0 ? formatList(names) : t('viewer.post.noType');
}

/** The title of a thing, or of what an activity is about; empty when it says nothing. */
function titleIn(thing: Thing): string {
  const title = titleOf(thing, navigator.languages);
  const [object] = thing.objects;
  return title || (object ? labelOf(object) : '');
}

/** The heading of an object of any kind. */
export const headingOf = (thing: Thing): string =>
  // The words of a content warning stand with it.
  (isCovered(thing) && thing.name.length === 0 ? '' : titleIn(thing)) ||
  thing.actor?.handle ||
  (thing.collection ? t('viewer.post.list') : typeName(thing));

/** The name of a reference, or else its address. */
export function labelOf({ name, thing, href }: Reference): string {
  return name || (thing && titleIn(thing)) || (href ? shortAddress(href) : t('viewer.untitled'));
}

/** Host and path, without what carries no meaning to a reader. */
function shortAddress(href: string): string {
  const url = URL.parse(href);
  return url
    ? hostOf(href) + (url.search ? url.pathname + url.search : url.pathname.replace(/\/$/, ''))
    : href;
}

/** The address to open for a reference: of an activity, its object. */
export const targetOf = ({ thing, href }: Reference): string | undefined =>
  (thing?.shape === 'activity' ? thing.objects[0]?.href : undefined) ?? href;
