import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';
import type { Reference, Thing } from '@/lib/viewer/readers/activitypub/types';
import { inLanguage } from '@/lib/viewer/readers/activitypub/words';
import { hostOf, wordsOf } from '@/lib/viewer/readers/text/text';

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

/** What kind of thing it is, in words where the vocabulary's name has some; otherwise that name. */
export function typeName({ types }: Pick<Thing, 'types'>): string {
  const names = types.map((type) => {
    const named = known.find((each) => each === type);
    return named ? t(`viewer.post.types.${named}`) : type;
  });
  return names.length > 0 ? formatList(names) : t('viewer.post.noType');
}

/** The first line of what a thing is called or says; empty when it says nothing. */
export function firstWords(thing: Thing): string {
  const said = [thing.name, thing.content, thing.summary].find(({ length }) => length > 0) ?? [];
  const words = wordsOf(inLanguage(said, navigator.languages)?.parts ?? []).replace(/\s+/g, ' ');
  if (words) return words.length > 140 ? `${words.slice(0, 139)}…` : words;
  const [object] = thing.objects;
  return object ? labelOf(object) : '';
}

/** What a reference is called; its address when nothing else is known. */
export function labelOf({ name, thing, href }: Reference): string {
  return name || (thing && firstWords(thing)) || (href ? shortAddress(href) : t('viewer.untitled'));
}

/** Host and path, without what carries no meaning to a reader. */
function shortAddress(href: string): string {
  const url = URL.parse(href);
  return url
    ? hostOf(href) + (url.search ? url.pathname + url.search : url.pathname.replace(/\/$/, ''))
    : href;
}

/** What to look at for a reference: an activity is about its object. */
export const targetOf = ({ thing, href }: Reference): string | undefined =>
  (thing?.shape === 'activity' ? thing.objects[0]?.href : undefined) ?? href;
