import type { Failure } from './failure';

/**
 * Judges the status of a request that changes something. Only 2xx is success, and only with proof of the change.
 * `signed-out`, `wait` and `refused` are certain that nothing changed: 401 "has not been applied" (RFC 9110 § 15.5.2), a
 * rate limit stands before the work and asks for the same request later (RFC 6585 § 4), and other 4xx name a fault of the
 * request. Everything else may have happened: servers redirect after the work too, 5xx is an accident at any point, and
 * 408, 409 and 425 speak of time or of an earlier request.
 */
export type Verdict = 'success' | 'signed-out' | 'wait' | 'refused' | 'unknown';

export function verdictOf(status: number): Verdict {
  if (status >= 200 && status < 300) return 'success';
  if (status === 401) return 'signed-out';
  if (status === 429) return 'wait';
  return status >= 400 && status < 500 && ![408, 409, 425].includes(status) ? 'refused' : 'unknown';
}

/** `Retry-After` as Unix ms: seconds or a date (RFC 9110, section 10.2.3). */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after') ?? '';
  const at = /^\d{1,9}$/.test(value) ? now + Number(value) * 1000 : Date.parse(value);
  return Number.isNaN(at) ? undefined : at;
}

/**
 * The end of the pause that a response asks for, Unix ms: `Retry-After`, else `X-RateLimit-Reset` in Unix seconds or as a
 * date (https://docs.joinmastodon.org/api/rate-limits/#headers). Ignores the past.
 */
export function pauseEnd(headers: Headers, now: number): number | undefined {
  const reset = headers.get('x-ratelimit-reset') ?? '';
  const stated = /^\d+(?:\.\d+)?$/.test(reset) ? Number(reset) * 1000 : Date.parse(reset);
  const until = headers.has('retry-after') ? (retryAfter(headers, now) ?? 0) : stated;
  return until > now ? until : undefined;
}

/** The failure of a response whose status is an error; a pause in the past is ignored. */
export function statusFailure(host: string, status: number, headers: Headers, now: number): Failure {
  if (status === 404 || status === 410) return { kind: 'not-found', host };
  if (status >= 500) return { kind: 'unreachable', host, status };
  if (status !== 429) return { kind: 'refused', host, detail: String(status) };
  const until = pauseEnd(headers, now);
  return { kind: 'rate-limited', host, ...(until !== undefined && { until }) };
}
