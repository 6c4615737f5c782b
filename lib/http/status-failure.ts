import type { Failure } from './failure';

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
