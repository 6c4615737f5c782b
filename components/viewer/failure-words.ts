import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import type { Resource } from '@/lib/viewer/model';
import { viewModeName } from './view-modes';

/** Why nothing was loaded. Nobody entered anything here, so nothing is said to be kept. */
export function notLoaded(failure: Failure): string {
  switch (failure.kind) {
    case 'offline':
      return t('viewer.notLoaded.offline');
    case 'timeout':
      return t('viewer.notLoaded.timeout', [failure.host]);
    case 'unreachable':
      return t('viewer.notLoaded.unreachable', [failure.host]);
    case 'no-access':
      return t('access.needed', [failure.host]);
    default:
      return sentenceOf(failure);
  }
}

/** Why what came is not drawn as what it was to be: it is shown as it is. */
export function notDrawn(failure: Failure, { wanted, looksLike }: Resource): string {
  if (failure.kind !== 'malformed') return sentenceOf(failure);
  const words = t('viewer.notDrawn', [viewModeName('kind', wanted.reading), failure.where]);
  // Many sites show it to whom they don't take for a server.
  return looksLike === 'html' ? `${t('viewer.gotPage')} ${words}` : words;
}

/** Why an answer can't be compared. */
export const notCompared = (failure: Failure): string =>
  failure.kind === 'malformed' ? t('viewer.compare.notUnderstood', [failure.where]) : sentenceOf(failure);
