import { t } from '@/lib/i18n';
import { formatList, formatNumber } from '@/lib/i18n/format';
import type { Digest, InboxItem } from './contract';
import { nameOfKind, peopleIn, titleOf } from './words';

/** How many items, and kinds of each, a notification names. */
const named = 3;

/** "3 new reactions" */
export const newReactions = (count: number): string =>
  t('reactions.newReactions', count, [formatNumber(count)]);

/** A digest as a notification says it: "5 new reactions on 2 items", and the first of them, a line each. */
export function digestWords({ reactions, items }: Digest): { title: string; message: string } {
  const more = items.length - named;
  return {
    title: t('reactions.digestTitle', items.length, [newReactions(reactions), formatNumber(items.length)]),
    message: [
      ...items.slice(0, named).map(lineOf),
      ...(more > 0 ? [t('reactions.digestMore', more, [formatNumber(more)])] : []),
    ].join('\n'),
  };
}

/** "Ann and 5 others · heart, eyes · Fix the tides" */
const lineOf = (item: InboxItem): string =>
  t('reactions.digestLine', [
    peopleIn(item),
    formatList(item.kinds.slice(0, named).map(({ kind }) => nameOfKind(kind))),
    titleOf(item),
  ]);
