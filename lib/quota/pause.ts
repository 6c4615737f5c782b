import { pauseEnd } from '@/lib/http/status-failure';

/** Ignores longer pauses, which are mistakes; milliseconds. */
const longest = 32 * 86_400_000;

/**
 * The end of a pause that a response asks for, Unix milliseconds: it has status 429 or 403, or says that no calls are
 * left, and names a time.
 */
export function pauseOf(status: number, headers: Headers, now: number): number | undefined {
  const remaining = headers.get('x-ratelimit-remaining');
  const refused = status === 429 || (status === 403 && (remaining === null || headers.has('retry-after')));
  const spent = remaining !== null && Number(remaining) === 0;
  if (!refused && !spent) return undefined;
  const until = pauseEnd(headers, now);
  return until !== undefined && until - now <= longest ? until : undefined;
}
