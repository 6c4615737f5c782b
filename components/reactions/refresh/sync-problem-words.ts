import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf, when } from '@/lib/i18n/failure';
import type { AccountState } from '@/lib/reactions/contract';

/** A sync problem in words: what happened, that what was read stays, and who does what next. */
export function syncProblemWords(failure: Failure): string {
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

/** These depend on whose token it is; others at the host have them for themselves, or not at all. */
const ofOne: Failure['kind'][] = ['signed-out', 'missing-scope', 'sso-needed', 'rate-limited', 'refused'];

type At = Pick<AccountState, 'host' | 'login'>;

/** The sentences name the host; whose account it is only where there are several, and it makes a difference. */
export function wordsOfAccount(failure: Failure, { host, login }: At, all: readonly At[]): string {
  const words = syncProblemWords(failure);
  const isOnly = all.filter((each) => each.host === host).length === 1;
  return isOnly || !login || !ofOne.includes(failure.kind) ? words : t('reactions.troubleOf', [login, words]);
}
