import { type Failure, fail, ok, type Result } from '../http/failure';
import type { Web } from '../http/web';
import type { Resource, WatchedKind } from './model';

/** What a service gave to ask again with (RFC 9110, section 13). */
export interface Validators {
  etag?: string;
  modified?: string;
}

export type Asked = { kind: 'same' } | { kind: 'text'; text: string; validators: Validators };

export interface AskParts {
  web: Web;
  now(): number;
}

const mostBytes = 4_000_000;
const timeout = 20_000;
const accepts: Record<WatchedKind, string> = {
  feed: 'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
  sitemap: 'application/xml, text/xml;q=0.9, */*;q=0.5',
  json: 'application/json, */*;q=0.5',
};

/** Asks whether a resource changed. `until` is a pause that was asked for. */
export async function ask(
  { web, now }: AskParts,
  { url, kind, type, pageUrl }: Resource,
  { etag, modified }: Validators,
): Promise<Result<Asked> & { until?: number }> {
  const answer = await web({
    url,
    namedBy: [pageUrl],
    headers: {
      accept: type || accepts[kind],
      ...(etag && { 'if-none-match': etag }),
      ...(modified && { 'if-modified-since': modified }),
    },
    timeoutMs: timeout,
  });
  if (!answer.ok) return answer;
  const { ok: good, status, headers, text, discard } = answer.value;
  if (status === 304) return ok({ kind: 'same' });
  if (!good) {
    await discard();
    const until = pauseOf(headers.get('retry-after'), now());
    return { ...fail(misses(new URL(url).host, status)), ...(until !== undefined && { until }) };
  }
  const whole = await text(mostBytes);
  return whole.ok ? ok({ kind: 'text', text: whole.value, validators: validatorsOf(headers) }) : whole;
}

function misses(host: string, status: number): Failure {
  if (status === 404 || status === 410) return { kind: 'not-found', host };
  if (status === 429) return { kind: 'rate-limited', host };
  if (status >= 500) return { kind: 'unreachable', host, status };
  return { kind: 'refused', host, detail: String(status) };
}

/** `Retry-After` as Unix ms: seconds or a date (RFC 9110, section 10.2.3). */
function pauseOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return now + Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : at;
}

function validatorsOf(headers: Headers): Validators {
  const etag = headers.get('etag')?.slice(0, 1000);
  const modified = headers.get('last-modified')?.slice(0, 100);
  return { ...(etag && { etag }), ...(modified && { modified }) };
}
