import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf, when } from '@/lib/i18n/failure';

/** What a look for reactions ran into: what happened, that what was read stays, and who does what next. */
export function troubleWords(failure: Failure): string {
  switch (failure.kind) {
    case 'offline':
      return t('reactions.trouble.offline');
    case 'signed-out':
      return t('reactions.trouble.signedOut', [failure.host ?? '']);
    case 'rate-limited':
    case 'quota-spent':
      return failure.until === undefined
        ? t('reactions.trouble.pause', [failure.host])
        : t('reactions.trouble.pauseUntil', [failure.host, when(failure.until)]);
    case 'missing-scope':
      return t('reactions.trouble.scope', [failure.host, failure.scope]);
    case 'sso-needed':
      return t('reactions.trouble.signOn', [failure.host]);
    case 'timeout':
      return t('reactions.trouble.timeout', [failure.host]);
    case 'unreachable':
      return failure.status === undefined
        ? t('reactions.trouble.unreachable', [failure.host])
        : t('reactions.trouble.status', [failure.host, String(failure.status)]);
    case 'malformed':
      return t('reactions.trouble.malformed', [failure.host, failure.where]);
    case 'not-found':
      return t('reactions.trouble.notFound', [failure.host]);
    case 'refused':
      return t('reactions.trouble.refused', [failure.host, failure.detail]);
    default:
      return sentenceOf(failure);
  }
}
