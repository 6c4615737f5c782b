import type { ZodType } from 'zod';
import { type Failure, fail, type Result } from '@/lib/http/failure';
import { parseJson } from '@/lib/http/json';
import type { Secret } from '@/lib/http/secret';
import type { Http, HttpAnswer, Priority } from '@/lib/http/service';
import type { Profile } from '@/lib/profile/model';
import type { Audience, Checkin, CheckinPage, DevicePosition } from './model';
import { checkinSchema, errorSchema, pageSchema } from './schema';

export interface Connection {
  profile: Profile['checkins'];
  token: Secret;
}

export interface NewCheckin {
  venueId: string;
  shout: string;
  /** Sent only to services that take it. */
  broadcast?: Audience;
  position?: DevicePosition;
}

export interface CheckinsClient {
  /** Makes a check-in. There is no idempotency key: each call that arrives makes one. */
  add(connection: Connection, checkin: NewCheckin): Promise<Result<Checkin>>;
  /** The user's own check-ins, newest first; `limit` is at most 250. */
  list(
    connection: Connection,
    page: { limit: number; offset: number; priority?: Priority },
  ): Promise<Result<CheckinPage>>;
  details(connection: Connection, id: string): Promise<Result<Checkin>>;
}

export function createCheckinsClient(http: Http): CheckinsClient {
  async function call<T>(
    { profile, token }: Connection,
    endpoint: 'add' | 'list' | 'details',
    path: string,
    parameters: Record<string, string>,
    schema: ZodType<T>,
    priority: Priority = 'person',
  ): Promise<Result<T>> {
    const url = new URL(profile.baseUrl);
    url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`;
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
    add: (connection, { venueId, shout, broadcast, position }) =>
      call(
        connection,
        'add',
        '/v2/checkins/add',
        {
          venueId,
          shout,
          ...(connection.profile.broadcast && broadcast && { broadcast }),
          ...(position && positionParameters(position)),
        },
        checkinSchema,
      ),
    list: (connection, { limit, offset, priority }) =>
      call(
        connection,
        'list',
        '/v2/users/self/checkins',
        { limit: String(limit), offset: String(offset) },
        pageSchema,
        priority,
      ),
    details: (connection, id) =>
      call(connection, 'details', `/v2/checkins/${encodeURIComponent(id)}`, {}, checkinSchema),
  };
}

/** Six decimals are a tenth of a metre; never an exponent. */
const positionParameters = ({ latitude, longitude, accuracy }: DevicePosition): Record<string, string> => ({
  ll: `${latitude.toFixed(6)},${longitude.toFixed(6)}`,
  ...(accuracy !== undefined && { llAcc: String(Math.ceil(accuracy)) }),
});

/** Failures in which a service answered. */
type Said = Extract<
  Failure,
  { kind: 'signed-out' | 'rate-limited' | 'quota-spent' | 'not-found' | 'refused' | 'unreachable' }
>;

/** An answer that is not 200, in the service's own words where it has any. */
function readError({ host, status, headers, text }: HttpAnswer): Failure {
  const parsed = parseJson(text, errorSchema, host);
  const meta = parsed.ok ? parsed.value.meta : {};
  const failure = whatFailed(host, status, headers, meta);
  return meta.requestId === undefined ? failure : { ...failure, requestId: meta.requestId };
}

function whatFailed(
  host: string,
  status: number,
  headers: Headers,
  meta: { errorType?: string; errorDetail?: string },
): Said {
  if (status >= 500 || status < 400) return { kind: 'unreachable', host, status };
  const reset = Number(headers.get('x-ratelimit-reset'));
  const wait = reset > 0 ? { until: reset * 1000 } : {};
  if (status === 401 || meta.errorType === 'invalid_auth') return { kind: 'signed-out', host };
  if (meta.errorType === 'rate_limit_exceeded') return { kind: 'rate-limited', host, ...wait };
  if (status === 429) return { kind: 'quota-spent', host, ...wait };
  // The body of a rate-limit answer can be empty; the header still tells.
  if (status === 403 && !meta.errorType && reset > 0) return { kind: 'rate-limited', host, ...wait };
  if (status === 404) return { kind: 'not-found', host };
  return { kind: 'refused', host, detail: meta.errorDetail ?? meta.errorType ?? String(status) };
}
