import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import { joinSentences } from '@/lib/i18n/sentences';
import type { Resource } from '@/lib/viewer/model';
import { viewModeName } from './view-modes';

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
