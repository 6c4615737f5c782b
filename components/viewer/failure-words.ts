import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import type { Resource } from '@/lib/viewer/model';
import { viewModeName } from './view-modes';

/** Why nothing was loaded. */
export const notLoaded = (failure: Failure): string => sentenceOf(failure, 'resource');

/** Why what came is not drawn as what it was to be: it is shown as it is. */
export function notDrawn(failure: Failure, { wanted, looksLike }: Resource): string {
  if (failure.kind !== 'malformed') return sentenceOf(failure, 'resource');
  const words = t('viewer.notDrawn', [viewModeName('kind', wanted.reading), failure.where]);
  // Many sites show it to whom they don't take for a server.
  return looksLike === 'html' ? `${t('viewer.gotPage')} ${words}` : words;
}

/** Why an answer can't be compared. */
export const notCompared = (failure: Failure): string =>
  failure.kind === 'malformed'
    ? t('viewer.compare.notUnderstood', [failure.where])
    : sentenceOf(failure, 'resource');
