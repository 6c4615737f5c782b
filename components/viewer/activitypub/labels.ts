import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';
import type { Reference, Thing } from '@/lib/viewer/readers/activitypub/thing';
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

/** The translated types of a thing; unknown ones by their names in the vocabulary. */
export function typeName({ types }: Pick<Thing, 'types'>): string {
  const names = types.map((type) => {
    const named = known.find((each) => each === type);
    return named ? t(`viewer.post.types.${named}`) : type;
  });
  return names.length > 0 ? formatList(names) : t('viewer.post.noType');
}

/** The name of a thing as it is written; of an actor without one, its handle. */
const nameOf = ({ name, actor }: Thing): string =>
  name[0]?.parts.map(({ text }) => text).join('') || actor?.handle || '';

/** A title for a thing of any kind; it gives away nothing that a content warning covers. */
export function titleOf(thing: Thing): string {
  const words = thing.collection ? t('viewer.post.list') : isCovered(thing) ? '' : firstWords(thing);
  return nameOf(thing) || words || typeName(thing);
}

/** Whether the author put a content warning in front of it. */
export function isCovered({ summary, content, attachments, poll, sensitive, types }: Thing): boolean {
  // In short posts a summary is what stands in front of them; in articles it is a summary.
  const short = types.some((type) => type === 'Note' || type === 'Question');
  const holds = content.length + attachments.length > 0 || poll !== undefined;
  return holds && (sensitive || (short && summary.length > 0));
}

/** The first line of what a thing is called or contains; empty when it has neither. */
export function firstWords(thing: Thing): string {
  const texts = [thing.name, thing.content, thing.summary].find(({ length }) => length > 0) ?? [];
  const words = wordsOf(inLanguage(texts, navigator.languages)?.parts ?? []).replace(/\s+/g, ' ');
  if (words) return words.length > 140 ? `${words.slice(0, 139)}…` : words;
  const [object] = thing.objects;
  return object ? labelOf(object) : '';
}

/** The name of a reference, or else its address. */
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

/** The address to open for a reference: of an activity, its object. */
export const targetOf = ({ thing, href }: Reference): string | undefined =>
  (thing?.shape === 'activity' ? thing.objects[0]?.href : undefined) ?? href;
