import { t } from '@/lib/i18n';
import { atWhen, sentenceOf } from '@/lib/i18n/failure';
import { formatList, formatNumber, formatRelative, isolated } from '@/lib/i18n/format';
import { joinSentences } from '@/lib/i18n/sentences';
import type { Change, Watched, WatchedKind } from '@/lib/watch/model';

const maxFields = 5;

/** "3 new entries, 1 changed"; for JSON the paths of what changed, for llms.txt its sections. */
export function changeWords({ fresh, altered, fields }: Change, kind: WatchedKind): string {
  const parts: string[] = [];
  if (fresh > 0)
    parts.push(t(kind === 'sitemap' ? 'watch.newPages' : 'watch.newEntries', fresh, [formatNumber(fresh)]));
  if (altered > 0) parts.push(t('watch.altered', altered, [formatNumber(altered)]));
  if (fields.length > 0) {
    const more = fields.length > maxFields ? ['…'] : [];
    const named = fields.slice(0, maxFields).map((field) => isolated(field));
    parts.push(t('watch.fields', [formatList([...named, ...more])]));
  }
  return parts.length > 0 ? formatList(parts) : t('watch.changed');
}

export function stateWords({ change, failure, nextAt, checkedAt, kind }: Watched): string {
  const parts = change ? [changeWords(change, kind)] : [];
  parts.push(
    failure
      ? joinSentences(sentenceOf(failure, 'background'), t('watch.again', [atWhen(nextAt)]))
      : t('watch.checked', [formatRelative(checkedAt)]),
  );
  return parts.join(' · ');
}

export const shortAddress = (url: string): string => url.replace(/^https?:\/\//, '');
