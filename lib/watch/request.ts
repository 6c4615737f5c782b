import { fail, ok, type Result } from '../http/failure';
import { retryAfter, statusFailure } from '../http/status-failure';
import type { Web } from '../http/web';
import type { Resource, WatchedKind } from './model';

/** Validators of a conditional request (RFC 9110, section 13). */
export interface Validators {
  etag?: string;
  modified?: string;
}

export interface RequestParts {
  web: Web;
  now(): number;
}

const maxBytes = 4_000_000;
const timeoutMs = 20_000;
const accepts: Record<WatchedKind, string> = {
  feed: 'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
  sitemap: 'application/xml, text/xml;q=0.9, */*;q=0.5',
  json: 'application/json, */*;q=0.5',
  llms: 'text/markdown, text/plain;q=0.9, */*;q=0.5',
};

/** Requests a resource; undefined when it has not changed. `until` is the time of `Retry-After`, Unix ms. */
export async function requestResource(
  { web, now }: RequestParts,
  { url, kind, type, pageUrl, etag, modified }: Resource & Validators,
): Promise<Result<{ text: string; validators: Validators } | undefined> & { until?: number }> {
  const response = await web({
    url,
    namedBy: [pageUrl],
    headers: {
      accept: type || accepts[kind],
      ...(etag && { 'if-none-match': etag }),
      ...(modified && { 'if-modified-since': modified }),
    },
    timeoutMs,
  });
  if (!response.ok) return response;
  const { ok: success, status, headers, text, discard } = response.value;
  if (status === 304) return ok(undefined);
  if (!success) {
    await discard();
    const until = retryAfter(headers, now());
    const failure = statusFailure(new URL(url).host, status, headers, now());
    return { ...fail(failure), ...(until !== undefined && { until }) };
  }
  const body = await text(maxBytes);
  if (!body.ok) return body;
  const newEtag = headers.get('etag')?.slice(0, 1000);
  const lastModified = headers.get('last-modified')?.slice(0, 100);
  const validators = { ...(newEtag && { etag: newEtag }), ...(lastModified && { modified: lastModified }) };
  return ok({ text: body.value, validators });
}
