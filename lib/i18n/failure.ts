import type { Failure } from '../http/failure';
import { formatBytes, formatDateTime, formatTime } from './format';
import { t } from './index';

/** What happened, what is safe, what to do next. */
export function sentenceOf(failure: Failure): string {
  switch (failure.kind) {
    case 'not-set-up':
      return failure.host ? t('failure.notSetUpHost', [failure.host]) : t('failure.notSetUp');
    case 'signed-out':
      return failure.host ? t('failure.signedOutHost', [failure.host]) : t('failure.signedOut');
    case 'no-access':
      return t('failure.noAccess', [failure.host]);
    case 'offline':
      return t('failure.offline');
    case 'timeout':
      return t('failure.timeout', [failure.host]);
    case 'rate-limited':
      return failure.until === undefined
        ? t('failure.rateLimited', [failure.host])
        : t('failure.rateLimitedUntil', [failure.host, when(failure.until)]);
    case 'quota-spent':
      return failure.until === undefined
        ? t('failure.quotaSpent', [failure.host])
        : t('failure.quotaSpentUntil', [failure.host, when(failure.until)]);
    case 'allowance-spent':
      return t('failure.allowanceSpent', [failure.host]);
    case 'missing-scope':
      return t('failure.missingScope', [failure.host, failure.scope]);
    case 'sso-needed':
      return t('failure.ssoNeeded', [failure.host]);
    case 'foreign-sign-in':
      return t('failure.foreignSignIn', [failure.signIn, failure.host]);
    case 'write-scope':
      return t('failure.writeScope', [failure.host, failure.scope]);
    case 'access-denied':
      return t(failure.unscoped ? 'failure.accessDeniedUnscoped' : 'failure.accessDenied', [failure.host]);
    case 'refused':
      return t('failure.refused', [failure.host, failure.detail]);
    case 'not-found':
      return t('failure.notFound', [failure.host]);
    case 'malformed':
      return t('failure.malformed', [failure.host, failure.where]);
    case 'too-large':
      return t('failure.tooLarge', [failure.host, formatBytes(failure.limit)]);
    case 'unreachable':
      return failure.status === undefined
        ? t('failure.unreachable', [failure.host])
        : t('failure.serverError', [failure.host, String(failure.status)]);
    case 'cancelled':
      return t('failure.cancelled');
    case 'not-kept':
      return t('failure.notKept');
    case 'unreadable-page':
      return unreadable(failure.why);
    case 'private-address':
      return failure.redirected
        ? t('failure.privateAddressRedirected', [failure.host])
        : t('failure.privateAddress', [failure.host]);
    case 'unfit-address':
      return t('failure.unfitAddress');
    case 'invalid':
      return t('failure.invalid', [failure.field, failure.problem]);
  }
}

function unreadable(why: 'restricted' | 'no-permission' | 'gone' | 'busy'): string {
  switch (why) {
    case 'restricted':
      return t('failure.pageRestricted');
    case 'no-permission':
      return t('failure.pageNotAllowed');
    case 'gone':
      return t('failure.pageGone');
    case 'busy':
      return t('failure.pageBusy');
  }
}

/** The time of day within the next hours, the day too beyond them. */
export const when = (ms: number): string =>
  ms - Date.now() < 12 * 3_600_000 ? formatTime(ms) : formatDateTime(ms);
