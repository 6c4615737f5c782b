import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';

/** Why nothing was loaded. Nobody entered anything here, so nothing is said to be kept. */
export function notLoaded(failure: Failure): string {
  switch (failure.kind) {
    case 'offline':
      return t('viewer.notLoaded.offline');
    case 'timeout':
      return t('viewer.notLoaded.timeout', [failure.host]);
    case 'unreachable':
      return t('viewer.notLoaded.unreachable', [failure.host]);
    default:
      return sentenceOf(failure);
  }
}
