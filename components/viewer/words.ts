import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { isTime } from '@/lib/i18n/calendar';
import { sentenceOf } from '@/lib/i18n/failure';
import { formatDateTime, formatDay } from '@/lib/i18n/format';
import { joinSentences } from '@/lib/i18n/sentences';
import type { Reading, Resource } from '@/lib/viewer/model';
import { readW3cDate, type WrittenDate } from '@/lib/viewer/readers/dates';
import type { ViewMode } from './view-state';

/** The reason that nothing was loaded. */
export const notLoaded = (failure: Failure): string => sentenceOf(failure, 'resource');

/** The reason that a document is shown by its source and not by its reading. */
export function notDrawn(failure: Failure, { reading, format }: Resource): string {
  if (failure.kind !== 'malformed') return sentenceOf(failure, 'resource');
  return joinSentences(
    // Many sites answer unknown clients with a web page.
    format === 'html' && t('viewer.gotPage'),
    t('viewer.notDrawn', [viewModeName('kind', reading), failure.where]),
  );
}

/** The reason that a source can't be compared. */
export const notCompared = (failure: Failure): string =>
  failure.kind === 'malformed'
    ? t('viewer.compare.notUnderstood', [failure.where])
    : sentenceOf(failure, 'resource');

/** Formats a date; text that is no date stays as written. */
export function dateWords({ written, ms, day }: WrittenDate): string {
  if (ms === undefined) return written.slice(0, 100);
  // A day without a time has no time zone either.
  if (day) return formatDay(new Date(ms).toISOString().slice(0, 10));
  return isTime(ms) ? formatDateTime(ms) : written.slice(0, 100);
}

/** Formats a date as it is written in a document. A time without a zone is shown as it stands. */
export function writtenDateWords(text: string): string {
  const date = readW3cDate(text);
  const ms = /[Tt ]\d\d:[\d:.]+$/.test(date.written) ? Date.parse(date.written) : Number.NaN;
  return dateWords(Number.isNaN(ms) ? date : { ...date, ms });
}

export function viewModeName(mode: ViewMode, reading: Reading): string {
  if (mode === 'tree') return t('viewer.as.tree');
  if (mode === 'source') return t('viewer.as.source');
  if (reading === 'json' || reading === 'xml' || reading === 'text') return t('viewer.as.source');
  return t(`viewer.as.${reading === 'api-root' ? 'apiRoot' : reading}`);
}
