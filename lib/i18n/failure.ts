import type { Failure } from '../http/failure';
import { formatBytes, formatDateTime, formatTime } from './format';
import { t } from './index';

/**
 * What was going on when it failed: the person entered or pressed something; Waymark refreshed reactions, or something
 * else in the background; a check-in was sent, and is checked for in the list; the person read a message, viewed a link
 * target, or checked a link.
 */
export type FailureContext = 'action' | 'refresh' | 'background' | 'sent' | 'message' | 'resource' | 'check';

/** What happened, what is safe, and what to do next: one sentence for each. */
export const sentenceOf = (failure: Failure, context: FailureContext = 'action'): string =>
  [causeOf(failure, context), consequenceOf(failure, context), nextOf(failure, context)].join(' ');

/** The time of day within the next hours, the day too beyond them. */
export const when = (ms: number): string =>
  ms - Date.now() < 12 * 3_600_000 ? formatTime(ms) : formatDateTime(ms);

/** Names of messages hold letters, digits and underscores only. */
const pageKeys = {
  restricted: 'restricted',
  'no-permission': 'notAllowed',
  gone: 'gone',
  busy: 'busy',
} as const;

function causeOf(failure: Failure, context: FailureContext): string {
  switch (failure.kind) {
    case 'not-set-up':
      return failure.host ? t('failure.cause.notSetUpHost', [failure.host]) : t('failure.cause.notSetUp');
    case 'signed-out':
      if (!failure.host) return t('failure.cause.signedOut');
      return context === 'refresh'
        ? t('failure.cause.tokenRefused', [failure.host])
        : t('failure.cause.signedOutHost', [failure.host]);
    case 'no-access':
      return t('failure.cause.noAccess', [failure.host]);
    case 'offline':
      return t('failure.cause.offline');
    case 'timeout':
      return t('failure.cause.timeout', [failure.host]);
    case 'rate-limited':
      return failure.until === undefined
        ? t('failure.cause.rateLimited', [failure.host])
        : t('failure.cause.rateLimitedUntil', [failure.host, when(failure.until)]);
    case 'quota-spent':
      return failure.until === undefined
        ? t('failure.cause.quotaSpent', [failure.host])
        : t('failure.cause.quotaSpentUntil', [failure.host, when(failure.until)]);
    case 'allowance-spent':
      return t('failure.cause.allowanceSpent', [failure.host]);
    case 'missing-scope':
      return t('failure.cause.missingScope', [failure.host, failure.scope]);
    case 'sso-needed':
      return t('failure.cause.ssoNeeded', [failure.host]);
    case 'foreign-sign-in':
      return t('failure.cause.foreignSignIn', [failure.signIn, failure.host]);
    case 'write-scope':
      return t('failure.cause.writeScope', [failure.host, failure.scope]);
    case 'access-denied':
      return t('failure.cause.accessDenied', [failure.host]);
    case 'refused':
      return /^\d{3}$/.test(failure.detail)
        ? t('failure.cause.refusedStatus', [failure.host, failure.detail])
        : t('failure.cause.refused', [failure.host, failure.detail]);
    case 'not-found':
      return context === 'refresh'
        ? t('failure.cause.nothingThere', [failure.host])
        : t('failure.cause.notFound', [failure.host]);
    case 'malformed':
      return t('failure.cause.malformed', [failure.host, failure.where]);
    case 'too-large':
      return t('failure.cause.tooLarge', [failure.host, formatBytes(failure.limit)]);
    case 'unreachable':
      return failure.status === undefined
        ? t('failure.cause.unreachable', [failure.host])
        : t('failure.cause.serverError', [failure.host, String(failure.status)]);
    case 'cancelled':
      return t('failure.cause.cancelled');
    case 'not-kept':
      return t('failure.cause.notStored');
    case 'unreadable-page':
      return t(`failure.cause.page.${pageKeys[failure.why]}`);
    case 'private-address':
      return failure.redirected
        ? t('failure.cause.privateAddressRedirected', [failure.host])
        : t('failure.cause.privateAddress', [failure.host]);
    case 'unfit-address':
      return t('failure.cause.unfitAddress');
    case 'invalid':
      return t('failure.cause.invalid', [failure.field, failure.problem]);
  }
}

/** What a failure leaves as it was follows from its kind where that stops it early, else from what was done. */
function consequenceOf(failure: Failure, context: FailureContext): string {
  switch (failure.kind) {
    case 'not-set-up':
    case 'no-access':
    case 'foreign-sign-in':
    case 'not-kept':
    case 'unfit-address':
      return t('failure.consequence.nothingSent');
    case 'private-address':
      return failure.redirected ? t('failure.consequence.thrownAway') : t('failure.consequence.nothingSent');
    case 'cancelled':
    case 'access-denied':
    case 'unreadable-page':
    case 'invalid':
      return t('failure.consequence.nothingChanged');
    case 'write-scope':
      return t('failure.consequence.noToken');
    case 'too-large':
      return t('failure.consequence.readingStopped');
    case 'missing-scope':
    case 'sso-needed':
      return t('failure.consequence.restShown');
    case 'refused':
      if (context === 'refresh') return t('failure.consequence.restShown');
      return t(`failure.consequence.${context}`);
    default:
      return t(`failure.consequence.${context}`);
  }
}

function nextOf(failure: Failure, context: FailureContext): string {
  switch (failure.kind) {
    case 'not-set-up':
      return t('failure.next.setUp');
    case 'signed-out':
      return t(context === 'refresh' ? 'failure.next.newToken' : 'failure.next.signIn');
    case 'no-access':
      return t('failure.next.allowAccess');
    case 'allowance-spent':
      return t('failure.next.askYourself');
    case 'missing-scope':
      return t('failure.next.tokenWithScope');
    case 'sso-needed':
      return t('failure.next.allowToken');
    case 'foreign-sign-in':
      return t('failure.next.agree');
    case 'write-scope':
      return t('failure.next.askForLess');
    case 'access-denied':
      return t(failure.unscoped ? 'failure.next.startAgainScoped' : 'failure.next.startAgain');
    case 'cancelled':
      return t('failure.next.startAgain');
    case 'too-large':
      return t('failure.next.openInTab');
    case 'not-kept':
      return t('failure.next.freeSpace');
    case 'unreadable-page':
      return t(`failure.next.page.${pageKeys[failure.why]}`);
    case 'private-address':
      return t('failure.next.openIfTrusted');
    case 'unfit-address':
    case 'invalid':
      return t('failure.next.correct');
    case 'not-found':
      return t(context === 'refresh' ? 'failure.next.correctAddress' : 'failure.next.chooseAnother');
    case 'rate-limited':
    case 'quota-spent':
      return pauseNext(failure.until !== undefined, actsByItself(context));
    default:
      return actsByItself(context) ? t('failure.next.byItself') : retryNext(failure, context);
  }
}

/** Nobody waits for it: Waymark sends the request again at its own time. */
const actsByItself = (context: FailureContext): boolean =>
  context === 'refresh' || context === 'background' || context === 'sent';

function pauseNext(until: boolean, byItself: boolean): string {
  if (byItself) return t(until ? 'failure.next.byItselfThen' : 'failure.next.byItselfSoon');
  return t(until ? 'failure.next.then' : 'failure.next.soon');
}

type Retried = Extract<Failure, { kind: 'offline' | 'timeout' | 'refused' | 'malformed' | 'unreachable' }>;

function retryNext(failure: Retried, context: FailureContext): string {
  switch (failure.kind) {
    case 'offline':
      return t('failure.next.online');
    case 'timeout':
      return t('failure.next.again');
    case 'refused':
      return t(context === 'action' ? 'failure.next.change' : 'failure.next.ownPage');
    case 'malformed':
      return t('failure.next.later');
    case 'unreachable':
      return t(failure.status === undefined ? 'failure.next.connection' : 'failure.next.later');
  }
}
