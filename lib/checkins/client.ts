import type { ZodType } from 'zod';
import { type Failure, fail, type Result } from '@/lib/http/failure';
import { parseJson } from '@/lib/http/json';
import type { Secret } from '@/lib/http/secret';
import type { Http, HttpAnswer, Priority } from '@/lib/http/service';
import { verdictOf } from '@/lib/http/status-failure';
import { under } from '@/lib/http/url';
import type { Profile } from '@/lib/profile/model';
import type { Audience, DevicePosition } from './model';
import { checkinSchema, errorSchema, pageSchema } from './schema';

export interface Connection {
  profile: Profile['checkins'];
  token: Secret;
}

export interface NewCheckin {
  venueId: string;
  shout: string;
  /** Sent only to services that support it. */
  broadcast?: Audience;
  position?: DevicePosition;
}

export type CheckinsClient = ReturnType<typeof createCheckinsClient>;

export function createCheckinsClient(http: Http) {
  async function call<T>(
    { profile, token }: Connection,
    endpoint: 'add' | 'list' | 'details',
    path: string,
    parameters: Record<string, string>,
    schema: ZodType<T>,
    priority: Priority = 'person',
  ): Promise<Result<T>> {
    const url = under(profile.baseUrl, path);
    url.search = new URLSearchParams({
      v: profile.versions[endpoint] ?? profile.version,
      ...parameters,
    }).toString();
    const answer = await http({
      url,
      interface: 'checkins',
      priority,
      headers: { accept: 'application/json' },
      secrets: [{ secret: token, as: { query: 'oauth_token' } }],
      ...(endpoint === 'add' && { method: 'POST', once: true }),
    });
    if (!answer.ok) return answer;
    if (answer.value.status === 200) return parseJson(answer.value.text, schema, url.host);
    return fail(readError(answer.value));
  }

  return {
    /** Makes a check-in. There is no idempotency key: each request that arrives makes one. */
    add: (connection: Connection, { venueId, shout, broadcast, position }: NewCheckin) => {
      const extras = {
        ...(connection.profile.broadcast && broadcast && { broadcast }),
        ...(position && positionParameters(position)),
      };
      return call(connection, 'add', '/v2/checkins/add', { venueId, shout, ...extras }, checkinSchema);
    },
    /** The user's own check-ins, newest first; `limit` is at most 250. */
    list: (
      connection: Connection,
      { limit, offset, priority }: { limit: number; offset: number; priority?: Priority },
    ) => {
      const page = { limit: String(limit), offset: String(offset) };
      return call(connection, 'list', '/v2/users/self/checkins', page, pageSchema, priority);
    },
    details: (connection: Connection, id: string, priority?: Priority) =>
      call(connection, 'details', `/v2/checkins/${encodeURIComponent(id)}`, {}, checkinSchema, priority),
  };
}

/** Six decimals are a tenth of a metre; never an exponent. */
const positionParameters = ({ latitude, longitude, accuracy }: DevicePosition): Record<string, string> => ({
  ll: `${latitude.toFixed(6)},${longitude.toFixed(6)}`,
  ...(accuracy !== undefined && { llAcc: String(Math.ceil(accuracy)) }),
});

function readError({ host, status, headers, text }: HttpAnswer): Failure {
  const parsed = parseJson(text, errorSchema, host);
  const { errorType, errorDetail, requestId } = parsed.ok ? parsed.value.meta : {};
  const at = { host, ...(requestId !== undefined && { requestId }) };
  const verdict = verdictOf(status);
  // After these a check-in may have been made, whatever the body says.
  if (verdict === 'unknown' || verdict === 'success') return { kind: 'unreachable', ...at, status };
  const reset = Number(headers.get('x-ratelimit-reset'));
  const wait = reset > 0 ? { until: reset * 1000 } : {};
  if (verdict === 'signed-out' || errorType === 'invalid_auth') return { kind: 'signed-out', ...at };
  if (errorType === 'rate_limit_exceeded') return { kind: 'rate-limited', ...at, ...wait };
  if (verdict === 'wait') return { kind: 'quota-spent', ...at, ...wait };
  // The body of a rate-limit response can be empty; its header is still there.
  if (status === 403 && !errorType && reset > 0) return { kind: 'rate-limited', ...at, ...wait };
  if (status === 404) return { kind: 'not-found', ...at };
  return { kind: 'refused', ...at, detail: errorDetail ?? errorType ?? String(status) };
}
