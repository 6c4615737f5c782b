import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import { formatDateTime, formatList, formatNumber, formatRelative } from '@/lib/i18n/format';
import type { Change, Watched, WatchedKind } from '@/lib/watch/model';

const mostFields = 5;

/** "3 new entries, 1 changed"; for JSON the names of what differs. */
export function changeWords({ fresh, altered, fields }: Change, kind: WatchedKind): string {
  const parts: string[] = [];
  if (fresh > 0)
    parts.push(t(kind === 'sitemap' ? 'watch.newPages' : 'watch.newEntries', fresh, [formatNumber(fresh)]));
  if (altered > 0) parts.push(t('watch.altered', altered, [formatNumber(altered)]));
  if (fields.length > 0) parts.push(t('watch.fields', [formatList(fields.slice(0, mostFields))]));
  return parts.length > 0 ? formatList(parts) : t('watch.changed');
}

/** How it stands with one: what changed, why it could not be asked, or when it was. */
export function stateWords({ change, failing, checkedAt, kind }: Watched): string {
  const parts = change ? [changeWords(change, kind)] : [];
  parts.push(
    failing
      ? t('watch.failing', [sentenceOf(failing.failure, 'background'), formatDateTime(failing.nextAt)])
      : t('watch.checked', [formatRelative(checkedAt)]),
  );
  return parts.join(' · ');
}

/** The address without what all of them begin with. */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\//, '');
