import { retryAfter } from '@/lib/http/status-failure';

/** Ignores longer pauses, which are mistakes; milliseconds. */
const longest = 32 * 86_400_000;

/**
 * The end of a pause that a response asks for, Unix milliseconds: it has status 429 or 403, or says that no calls are
 * left, and names a time. `X-RateLimit-Reset` is in Unix seconds.
 */
export function pauseOf(status: number, headers: Headers, now: number): number | undefined {
  const remaining = headers.get('x-ratelimit-remaining');
  const refused = status === 429 || (status === 403 && (remaining === null || headers.has('retry-after')));
  const spent = remaining !== null && Number(remaining) === 0;
  if (!refused && !spent) return undefined;
  const reset = Number(headers.get('x-ratelimit-reset')) * 1000;
  const until = headers.has('retry-after') ? (retryAfter(headers, now) ?? 0) : reset;
  return until > now && until - now <= longest ? until : undefined;
}
