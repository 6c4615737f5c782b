/** No service asks for a longer pause; what says so is mistaken. Ms. */
const longest = 32 * 86_400_000;

/**
 * The time, Unix milliseconds, until which an answer asks for a pause: it was refused for want of calls, or says that
 * none are left, and names a time. `X-RateLimit-Reset` is in Unix seconds; `Retry-After` in seconds or a date.
 */
export function pauseOf(status: number, headers: Headers, now: number): number | undefined {
  const after = headers.get('retry-after');
  const reset = Number(headers.get('x-ratelimit-reset')) * 1000;
  const remaining = headers.get('x-ratelimit-remaining');
  const refused = status === 429 || (status === 403 && (remaining === null || after !== null));
  const spent = remaining !== null && Number(remaining) === 0;
  if (!refused && !spent) return undefined;
  const seconds = Number(after);
  const wait = after === null ? reset : Number.isNaN(seconds) ? Date.parse(after) : now + seconds * 1000;
  return wait > now && wait - now <= longest ? wait : undefined;
}
