import type { Failure } from './failure';

/** `Retry-After` as Unix ms: seconds or a date (RFC 9110, section 10.2.3). */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after') ?? '';
  const at = /^\d{1,9}$/.test(value) ? now + Number(value) * 1000 : Date.parse(value);
  return Number.isNaN(at) ? undefined : at;
}

/** The failure of a response whose status is an error; a pause in the past is ignored. */
export function statusFailure(host: string, status: number, headers: Headers, now: number): Failure {
  if (status === 404 || status === 410) return { kind: 'not-found', host };
  if (status >= 500) return { kind: 'unreachable', host, status };
  if (status !== 429) return { kind: 'refused', host, detail: String(status) };
  const until = retryAfter(headers, now) ?? 0;
  return { kind: 'rate-limited', host, ...(until > now && { until }) };
}
