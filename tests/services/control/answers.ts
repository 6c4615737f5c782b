import type { Refusals } from '../kernel.ts';
import type { Answer } from './behaviour.ts';
import type { Broken } from './break-off.ts';

type Sent = Exclude<Answer, Broken | { kind: 'hang' }>;

/** The response that replaces the service's own, in that service's wording. `now` is in milliseconds. */
export function standIn(answer: Sent, refusals: Refusals, now: number): Response {
  switch (answer.kind) {
    case 'status':
      return plain(answer.status, answer.body, answer.headers);
    case 'malformed':
      return new Response('{"meta":{"code":200,"requ', { headers: { 'content-type': 'application/json' } });
    case 'html':
      return new Response(outage, {
        status: answer.status ?? 502,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    case 'rate-limit':
      return rateLimit(refusals, Math.ceil(now / 1000) + (answer.seconds ?? 60), now, answer.empty ?? false);
    case 'quota':
      return refusals.quota?.() ?? refuse(429, 'quota_exceeded', 'The allowance of calls is spent.');
    case 'unauthorized':
      return refusals.unauthorized?.() ?? refuse(401, 'invalid_auth', 'OAuth token invalid or revoked.');
  }
}

const outage = `<!doctype html><title>Service unavailable</title><h1>We will be back soon</h1>
<p>The service is being looked after.</p>`;

function plain(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  if (body === undefined || status === 204 || status === 304) return new Response(null, { status, headers });
  if (typeof body === 'string') return new Response(body, { status, headers });
  return Response.json(body, { status, headers });
}

/** The envelope of the check-in service. */
const refuse = (code: number, errorType: string, errorDetail: string, headers = {}) =>
  Response.json(
    { meta: { code, errorType, errorDetail, requestId: 'stand-in' }, response: {} },
    { status: code, headers },
  );

function rateLimit(refusals: Refusals, reset: number, now: number, empty: boolean): Response {
  const headers = {
    'X-RateLimit-Limit': '500',
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset': String(reset),
  };
  if (empty) return new Response(null, { status: 403, headers });
  const wait = Math.max(0, reset - Math.floor(now / 1000));
  return (
    refusals.rateLimit?.({ reset, wait, headers }) ??
    refuse(403, 'rate_limit_exceeded', 'Quota exceeded for this hour.', headers)
  );
}
