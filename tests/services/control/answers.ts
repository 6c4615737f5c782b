import type { ServiceName } from '../kernel.ts';
import type { Answer } from './behaviour.ts';

type Sent = Exclude<Answer, { kind: 'drop' } | { kind: 'hang' }>;

/** The response that stands in for the service's own, in that service's words. `now` is in milliseconds. */
export function standIn(answer: Sent, service: ServiceName, now: number): Response {
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
      return rateLimit(service, Math.ceil(now / 1000) + (answer.seconds ?? 60), now, answer.empty ?? false);
    case 'quota':
      return quota(service);
    case 'unauthorized':
      return unauthorized(service);
  }
}

const outage = `<!doctype html><title>Service unavailable</title><h1>We will be back soon</h1>
<p>The service is being looked after.</p>`;

function plain(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  if (body === undefined || status === 204 || status === 304) return new Response(null, { status, headers });
  if (typeof body === 'string') return new Response(body, { status, headers });
  return Response.json(body, { status, headers });
}

const envelope = (code: number, errorType: string, errorDetail: string) => ({
  meta: { code, errorType, errorDetail, requestId: 'stand-in' },
  response: {},
});

function rateLimit(service: ServiceName, reset: number, now: number, empty: boolean): Response {
  const seconds = String(Math.max(0, reset - Math.floor(now / 1000)));
  const headers = {
    'X-RateLimit-Limit': '500',
    'X-RateLimit-Remaining': '0',
    'X-RateLimit-Reset': String(reset),
  };
  if (service === 'messages') {
    return new Response('Rate limit exceeded\n', {
      status: 429,
      headers: { 'content-type': 'text/plain', 'retry-after': seconds },
    });
  }
  if (empty) return new Response(null, { status: 403, headers });
  if (service === 'reactions') {
    const message =
      'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.';
    return Response.json({ message }, { status: 403, headers: { ...headers, 'retry-after': seconds } });
  }
  if (service === 'places') {
    return Response.json({ message: 'Rate limit exceeded.' }, { status: 429, headers });
  }
  const body = envelope(403, 'rate_limit_exceeded', 'Quota exceeded for this hour.');
  return Response.json(body, { status: 403, headers });
}

function quota(service: ServiceName): Response {
  switch (service) {
    case 'places':
      return Response.json({ message: 'No API credits remaining.' }, { status: 429 });
    case 'reactions':
      return Response.json({
        data: null,
        errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded for user ID 4242.' }],
      });
    case 'messages':
      return new Response('Rate limit exceeded\n', {
        status: 429,
        headers: { 'content-type': 'text/plain' },
      });
    default:
      return Response.json(envelope(429, 'quota_exceeded', 'The allowance of calls is spent.'), {
        status: 429,
      });
  }
}

function unauthorized(service: ServiceName): Response {
  switch (service) {
    case 'places':
      return Response.json({ message: 'Invalid request token.' }, { status: 401 });
    case 'reactions':
      return Response.json(
        { message: 'Bad credentials' },
        { status: 401, headers: { 'x-ratelimit-remaining': '0' } },
      );
    case 'auth':
      return Response.json({ error: 'invalid_client' }, { status: 401 });
    default:
      return Response.json(envelope(401, 'invalid_auth', 'OAuth token invalid or revoked.'), { status: 401 });
  }
}
