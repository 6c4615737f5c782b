import { readCapped } from '../http/body';
import { type Failure, fail, ok, type Result } from '../http/failure';
import { isPrivateHost } from '../http/private-address';
import type { Resource, WatchedKind } from './model';

/** What a service gave to ask again with (RFC 9110, section 13). */
export interface Validators {
  etag?: string;
  modified?: string;
}

export type Asked = { kind: 'same' } | { kind: 'text'; text: string; validators: Validators };

export interface AskParts {
  fetch: typeof fetch;
  online(): boolean;
  now(): number;
}

const mostBytes = 4_000_000;
const timeout = 20_000;
const accepts: Record<WatchedKind, string> = {
  feed: 'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
  sitemap: 'application/xml, text/xml;q=0.9, */*;q=0.5',
  json: 'application/json, */*;q=0.5',
};

/**
 * Asks whether a resource changed: without cookies or referrer, bounded in size and time, and never this computer or
 * its network unless the page that named the resource is on the same host. `until` is a pause that was asked for.
 */
export async function ask(
  { fetch, online, now }: AskParts,
  resource: Resource,
  { etag, modified }: Validators,
): Promise<Result<Asked> & { until?: number }> {
  const refused = refusal(resource.url, resource.pageUrl);
  if (refused) return fail(refused);
  const { host, hostname } = new URL(resource.url);
  const ends = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(resource.url, {
      headers: {
        accept: resource.type || accepts[resource.kind],
        ...(etag && { 'if-none-match': etag }),
        ...(modified && { 'if-modified-since': modified }),
      },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'follow',
      signal: ends,
    });
    const away = response.redirected && refusal(response.url, resource.pageUrl);
    const bad = away || (response.ok || response.status === 304 ? undefined : misses(host, response.status));
    if (bad) {
      await response.body?.cancel();
      const until = pauseOf(response.headers.get('retry-after'), now());
      return { ...fail(bad), ...(until !== undefined && { until }) };
    }
    if (response.status === 304) return ok({ kind: 'same' });
    const text = await readCapped(response, mostBytes);
    if (text === undefined) return fail({ kind: 'too-large', host, limit: mostBytes });
    return ok({ kind: 'text', text, validators: validatorsOf(response.headers) });
  } catch {
    // The error of fetch itself is dropped: its message may hold the address.
    if (ends.aborted) return fail({ kind: 'timeout', host });
    return fail(online() || isPrivateHost(hostname) ? { kind: 'unreachable', host } : { kind: 'offline' });
  }
}

function refusal(address: string, pageUrl: string): Failure | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    return { kind: 'unfit-address' };
  if (!isPrivateHost(url.hostname) || URL.parse(pageUrl)?.hostname === url.hostname) return undefined;
  return { kind: 'private-address', host: url.host };
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
