import { type Failure, inputProblemOf } from '../http/failure';
import { camel } from './camel';
import { formatBytes, formatDateTime, formatList, formatTime } from './format';
import { t } from './index';
import { joinSentences } from './sentences';

/**
 * The operation that failed: an action of the person; a refresh of reactions, or another request in the background; a
 * check-in that may have arrived, or that waits; reading a message, viewing a link target, or checking a link.
 */
export type FailureContext =
  | 'action'
  | 'refresh'
  | 'background'
  | 'sent'
  | 'queued'
  | 'message'
  | 'resource'
  | 'check';

/** Three sentences: the cause, the consequence and the next step. */
export const sentenceOf = (failure: Failure, context: FailureContext = 'action'): string =>
  joinSentences(causeOf(failure, context), consequenceOf(failure, context), nextOf(failure, context));

/** Whether a time of day is clear without its day. */
const isNear = (ms: number): boolean => Math.abs(ms - Date.now()) < 12 * 3_600_000;

/** A time of day, with the day when it is 12 hours away or more. */
export const when = (ms: number): string => (isNear(ms) ? formatTime(ms) : formatDateTime(ms));

/** The same as what happens then: "at 18:42", "on 3 Nov, 18:42". */
export const atWhen = (ms: number): string =>
  isNear(ms) ? t('common.atTime', [formatTime(ms)]) : t('common.atDateTime', [formatDateTime(ms)]);

const pageKeys = {
  restricted: 'restricted',
  'no-permission': 'notAllowed',
  gone: 'gone',
  busy: 'busy',
} as const;

export function causeOf(failure: Failure, context: FailureContext = 'action'): string {
  switch (failure.kind) {
    case 'not-set-up':
      return failure.host ? t('failure.cause.notSetUpHost', [failure.host]) : t('failure.cause.notSetUp');
    case 'signed-out':
      if (!failure.host) return t('failure.cause.signedOut');
      return context === 'refresh'
        ? t('failure.cause.tokenRefused', [failure.host])
        : t('failure.cause.signedOutHost', [failure.host]);
    case 'offline':
    case 'no-sign-in-window':
    case 'cancelled':
    case 'not-stored':
    case 'broken-data':
    case 'unfit-address':
      return t(`failure.cause.${camel(failure.kind)}`);
    case 'no-access':
      if (failure.sends) return t('failure.cause.noConsent', [failure.host]);
      return t(failure.tried ? 'failure.cause.noAccessTried' : 'failure.cause.noAccess', [failure.host]);
    case 'managed': {
      const { why, host = '' } = failure;
      return why === 'hosts' || why === 'redirect'
        ? t(`failure.cause.managed.${why}`, [host])
        : t(`failure.cause.managed.${why}`);
    }
    case 'timeout':
    case 'not-sent':
    case 'allowance-spent':
    case 'sso-needed':
    case 'access-denied':
    case 'gone':
    case 'insecure-address':
      return t(`failure.cause.${camel(failure.kind)}`, [failure.host]);
    case 'rate-limited':
    case 'quota-spent': {
      const { kind, host, until } = failure;
      return until === undefined
        ? t(`failure.cause.${camel(kind)}`, [host])
        : t(`failure.cause.${camel(kind)}Until`, [host, when(until)]);
    }
    case 'missing-scope':
    case 'write-scope':
      return t(`failure.cause.${camel(failure.kind)}`, [failure.host, failure.scope]);
    case 'foreign-sign-in':
      return t('failure.cause.foreignSignIn', [failure.signIn, failure.host]);
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
    case 'unreadable-page':
      return t(`failure.cause.page.${pageKeys[failure.why]}`);
    case 'private-address':
      return failure.redirected
        ? t('failure.cause.privateAddressRedirected', [failure.host])
        : t('failure.cause.privateAddress', [failure.host]);
    case 'sign-in-unloaded':
      return t(failure.perhaps ? 'failure.cause.signInUnloadedPerhaps' : 'failure.cause.signInUnloaded', [
        failure.host,
      ]);
    case 'no-micropub': {
      const { host, has } = failure;
      const offers = formatList(has.map((each) => t(`failure.cause.offer.${each}`)));
      return offers
        ? t('failure.cause.noMicropubHas', [host, offers])
        : t('failure.cause.noMicropub', [host]);
    }
    case 'known-target':
      return t('failure.cause.knownTarget', [failure.name]);
    case 'other-account':
      return t('failure.cause.otherAccount', [failure.name]);
    case 'unfit-file':
      return t(`failure.cause.file.${failure.why}`);
    case 'invalid':
      return t(`failure.cause.invalid.${inputProblemOf(failure.problem)}`, [failure.field]);
  }
}

/** Infers the words: the consequence and the next step by kind of failure. */
const byKind = <Consequence extends string, Next extends string>(
  rows: Partial<Record<Failure['kind'], [consequence: Consequence | undefined, next?: Next]>>,
) => rows;

/**
 * Failures that stop a request early have the same consequence in every operation, and next steps that depend only on
 * their kind.
 */
const sayings = byKind({
  'not-set-up': ['nothingSent', 'setUp'],
  'no-access': ['nothingSent', 'allowAccess'],
  managed: ['nothingSent', 'askAdministrator'],
  'foreign-sign-in': ['nothingSent', 'agree'],
  'no-sign-in-window': ['nothingSent', 'pasteToken'],
  'not-sent': ['nothingSent'],
  'not-stored': ['nothingSent', 'freeSpace'],
  'broken-data': ['nothingSent', 'openYourData'],
  'unfit-address': ['nothingSent', 'correct'],
  'insecure-address': ['nothingSent', 'useHttps'],
  'private-address': ['nothingSent', 'openIfTrusted'],
  'sign-in-unloaded': ['nothingChanged', 'signInPage'],
  'no-micropub': ['nothingChanged'],
  'known-target': ['nothingChanged', 'oneTarget'],
  'other-account': ['nothingChanged', 'thatAccount'],
  cancelled: ['nothingChanged', 'startAgain'],
  'access-denied': ['nothingChanged'],
  gone: ['switchedOff', 'resumeReceiver'],
  'unreadable-page': ['nothingChanged'],
  'unfit-file': ['nothingChanged'],
  invalid: ['nothingChanged', 'correct'],
  'write-scope': ['noToken', 'askForLess'],
  'too-large': ['readingStopped', 'openInTab'],
  'allowance-spent': [undefined, 'askYourself'],
  'missing-scope': ['restShown', 'tokenWithScope'],
  'sso-needed': ['restShown', 'allowToken'],
});

function consequenceOf(failure: Failure, context: FailureContext): string {
  const { kind } = failure;
  const isRedirect =
    kind === 'managed' ? failure.why === 'redirect' : kind === 'private-address' && failure.redirected;
  if (isRedirect) return t('failure.consequence.thrownAway');
  if (kind === 'no-access' && failure.tried) return t(`failure.consequence.${context}`);
  const [consequence = kind === 'refused' && context === 'refresh' ? 'restShown' : context] =
    sayings[kind] ?? [];
  return t(`failure.consequence.${consequence}`);
}

function nextOf(failure: Failure, context: FailureContext): string {
  const [, next] = sayings[failure.kind] ?? [];
  if (next) return t(`failure.next.${next}`);
  switch (failure.kind) {
    case 'signed-out':
      return t(context === 'refresh' ? 'failure.next.newToken' : 'failure.next.signIn');
    case 'access-denied':
      return t(failure.unscoped ? 'failure.next.startAgainScoped' : 'failure.next.startAgain');
    case 'unreadable-page':
      return t(`failure.next.page.${pageKeys[failure.why]}`);
    case 'no-micropub':
      if (failure.has.includes('wordpress')) return t('failure.next.micropubPlugin');
      return t(
        failure.has.includes('mastodon') ? 'failure.next.chooseFediverse' : 'failure.next.addMicropub',
      );
    case 'unfit-file':
      return t(`failure.next.file.${failure.why}`);
    case 'not-found':
      return t(context === 'refresh' ? 'failure.next.correctAddress' : 'failure.next.chooseAnother');
    case 'rate-limited':
    case 'quota-spent':
      if (failure.until === undefined)
        return t(retries(context) ? 'failure.next.byItselfSoon' : 'failure.next.soon');
      return t(retries(context) ? 'failure.next.byItselfThen' : 'failure.next.then');
    default:
  }
  if (retries(context)) return t('failure.next.byItself');
  switch (failure.kind) {
    case 'offline':
      return t('failure.next.online');
    case 'timeout':
      return t('failure.next.again');
    case 'refused':
      return t(context === 'action' ? 'failure.next.change' : 'failure.next.ownPage');
    case 'unreachable':
      return t(failure.status === undefined ? 'failure.next.connection' : 'failure.next.later');
    default:
      return t('failure.next.later');
  }
}

/** Waymark retries by itself, because nobody waits for the response. */
const retries = (context: FailureContext): boolean =>
  ['refresh', 'background', 'sent', 'queued'].includes(context);
