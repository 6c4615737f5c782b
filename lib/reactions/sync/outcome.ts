import type { Failure } from '@/lib/http/failure';
import { parseJson } from '@/lib/http/json';
import type { HttpAnswer } from '@/lib/http/service';
import { type Reply, replySchema } from '../schema';

export type ReplyError = NonNullable<Reply['errors']>[number];

/** Result of a request. `data` beside a `failure` is a partial response. */
export interface Outcome {
  data?: Record<string, unknown>;
  failure?: Failure;
  /** The page was too large for the service. */
  tooMuch?: boolean;
  /** The service does not know a field of the query. */
  unknownFields?: boolean;
  invalidCursor?: boolean;
  errors?: readonly ReplyError[];
  /** The service asks for at least so much time between calls, ms. */
  pollMs?: number;
}

/** Classifies a response by its status, then the types of its errors, then the message. `now` in Unix milliseconds. */
export function readOutcome(response: HttpAnswer, now: number): Outcome {
  const seconds = Number(response.headers.get('x-poll-interval'));
  const outcome = outcomeOf(response, now);
  return seconds > 0 ? { ...outcome, pollMs: seconds * 1000 } : outcome;
}

function outcomeOf(response: HttpAnswer, now: number): Outcome {
  const { host, status } = response;
  if (status === 401) return { failure: { kind: 'signed-out', host } };
  const parsed = parseJson(response.text, replySchema, host);
  if (status >= 500) {
    return { failure: { kind: 'unreachable', host, status }, tooMuch: status === 502 || status === 504 };
  }
  const reply: Reply = parsed.ok ? parsed.value : {};
  const pause = pauseOf(response, reply, now);
  if (pause) return { failure: pause };
  if (status === 404) return { failure: { kind: 'not-found', host } };
  const errors = reply.errors ?? [];
  const data = reply.data ?? undefined;
  if (errors.length > 0) return outcomeOfErrors(errors, data, response);
  if (status >= 400 || (reply.message && !data)) {
    return { failure: { kind: 'refused', host, detail: brief(reply.message ?? String(status)) } };
  }
  if (data) return { data };
  return { failure: parsed.ok ? { kind: 'malformed', host, where: 'data' } : parsed.failure };
}

function outcomeOfErrors(
  errors: readonly ReplyError[],
  data: Outcome['data'],
  response: HttpAnswer,
): Outcome {
  // Deleted items are expected beside data.
  const failures = errors.filter(({ type }) => !data || type !== 'NOT_FOUND');
  const slow = errors.some(
    ({ type, message }) => !type && /something went wrong|time(d )?-?out/i.test(message),
  );
  return {
    ...(data && { data }),
    ...(failures.length > 0 && { failure: failureOf(failures, response) }),
    errors,
    tooMuch: slow || errors.some(({ type }) => type === 'RESOURCE_LIMITS_EXCEEDED'),
    unknownFields: !data && !slow && errors.every(({ type }) => !type),
    invalidCursor: errors.some(({ type }) => type === 'INVALID_CURSOR_ARGUMENTS'),
  };
}

/** Detects spent points, and rate limits that come as a plain message with any status. */
function pauseOf(
  { host, status, headers }: HttpAnswer,
  { errors, message }: Reply,
  now: number,
): Failure | undefined {
  const spent = errors?.some((error) => error.type === 'RATE_LIMIT' || error.type === 'RATE_LIMITED');
  const asked = /rate limit/i.test(message ?? '');
  if (!spent && !asked && status !== 429) return undefined;
  const after = Number(headers.get('retry-after'));
  const reset = Number(headers.get('x-ratelimit-reset'));
  const until = after > 0 ? now + after * 1000 : spent && reset > 0 ? reset * 1000 : undefined;
  return { kind: 'rate-limited', host, ...(until !== undefined && { until }) };
}

function failureOf(errors: readonly ReplyError[], { host, headers }: HttpAnswer): Failure {
  if (errors.some((error) => error.extensions?.saml_failure)) {
    const url = signOnAddress(headers.get('x-github-sso'));
    return { kind: 'sso-needed', host, ...(url && { url }) };
  }
  const scopes = errors.find((error) => error.type === 'INSUFFICIENT_SCOPES');
  if (scopes) return { kind: 'missing-scope', host, scope: scopeIn(scopes.message) };
  return { kind: 'refused', host, detail: brief(errors[0]?.message || errors[0]?.type || '?') };
}

/** `required; url=https://…` */
function signOnAddress(header: string | null): string | undefined {
  const [, url] = /url=(https:\/\/[^\s;]+)/.exec(header ?? '') ?? [];
  return url;
}

/** "… requires one of the following scopes: ['read:discussion'], but …" */
function scopeIn(message: string): string {
  const [, list = ''] = /scopes?: \[([^[\]]*)\]/.exec(message) ?? [];
  return list.replaceAll(/['"]/g, '') || '?';
}

const brief = (text: string): string => (text.length > 300 ? `${text.slice(0, 299)}…` : text);
