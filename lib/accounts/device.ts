import { z } from 'zod';
import { type Failure, fail, type Result } from '@/lib/http/failure';
import { parseJson } from '@/lib/http/json';
import { postForm, refusalIn } from '@/lib/http/oauth';
import { sameSite } from '@/lib/http/same-site';
import type { Http } from '@/lib/http/service';
import { isSecure } from '@/lib/http/url';
import { webAddress } from '@/lib/http/web-address';
import type { Interface } from '@/lib/profile/model';
import { writeScopes } from '@/lib/profile/scopes';
import type { DeviceState } from './contract';
import type { StoredDevice } from './database';

/** Addresses and client of a host’s device flow (RFC 8628); there is no client secret. */
export interface DeviceClient {
  codeUrl: string;
  tokenUrl: string;
  clientId: string;
  scope: string;
}

const seconds = z.number().positive().max(86_400);

/** RFC 8628 § 3.2 */
const codeSchema = z
  .looseObject({
    device_code: z.string().min(1).max(4096),
    user_code: z.string().min(1).max(100),
    verification_uri: webAddress,
    expires_in: seconds,
    interval: seconds.default(5),
  })
  .transform(({ device_code, user_code, verification_uri, expires_in, interval }) => ({
    deviceCode: device_code,
    userCode: user_code,
    verificationUri: verification_uri,
    /** Milliseconds from now. */
    expiresIn: expires_in * 1000,
    /** Milliseconds. */
    interval: interval * 1000,
  }));
const tokenSchema = z.looseObject({
  access_token: z.string().min(1).max(4096),
  scope: z.string().max(4096).exactOptional(),
});
const errorSchema = z.looseObject({ error: z.string().max(200), interval: seconds.exactOptional() });

export async function requestCode(
  http: Http,
  from: Interface,
  { codeUrl, clientId, scope }: DeviceClient,
): Promise<Result<z.infer<typeof codeSchema>>> {
  const writes = writeScopes(scope);
  if (writes.length > 0)
    return fail({ kind: 'write-scope', host: new URL(codeUrl).host, scope: writes.join(' ') });
  const answer = await postForm(http, from, codeUrl, { client_id: clientId, scope });
  if (!answer.ok) return answer;
  const { host, status, text } = answer.value;
  const failure: Failure | undefined = status === 404 ? { kind: 'not-found', host } : refusalIn(answer.value);
  if (failure) return fail(failure);
  const parsed = parseJson(text, codeSchema, host);
  if (!parsed.ok) return parsed;
  const page = new URL(parsed.value.verificationUri);
  // The person grants access on this page, so it must be of the site that issued the code.
  return sameSite(page.href, codeUrl) && isSecure(page)
    ? parsed
    : fail({ kind: 'malformed', host, where: 'verification_uri' });
}

/** The token, the end of the sign-in, or the next interval in milliseconds. */
export type Polled = { token: string } | { end: NonNullable<DeviceState['end']> } | { interval: number };

/** Milliseconds added to the interval after `slow_down` (RFC 8628 § 3.5). */
const slowDown = 5000;
/** The interval doubles, up to this many milliseconds, while the host is unreachable. */
const longestInterval = 60_000;

const failed = (failure: Failure): Polled => ({ end: { how: 'failed', failure } });

/** Polls for the token. Errors have status 400, as in the RFC, or 200. */
export async function pollToken(
  http: Http,
  from: Interface,
  device: Pick<StoredDevice, 'tokenUrl' | 'clientId' | 'deviceCode' | 'interval'>,
): Promise<Polled> {
  const answer = await postForm(http, from, device.tokenUrl, {
    client_id: device.clientId,
    device_code: device.deviceCode,
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
  });
  if (!answer.ok || answer.value.status >= 500 || answer.value.status === 429)
    return { interval: Math.min(longestInterval, device.interval * 2) };
  const { host, status, text } = answer.value;
  const error = parseJson(text, errorSchema, host);
  if (error.ok) return pollError(error.value, device.interval, host);
  const token = parseJson(text, tokenSchema, host);
  if (!token.ok || status !== 200) return failed({ kind: 'malformed', host, where: 'access_token' });
  const writes = writeScopes(token.value.scope ?? '');
  return writes.length > 0
    ? failed({ kind: 'write-scope', host, scope: writes.join(' ') })
    : { token: token.value.access_token };
}

/** RFC 8628 § 3.5 */
function pollError({ error, interval }: z.infer<typeof errorSchema>, now: number, host: string): Polled {
  switch (error) {
    case 'authorization_pending':
      return { interval: now };
    case 'slow_down':
      return { interval: interval === undefined ? now + slowDown : interval * 1000 };
    case 'access_denied':
      return { end: { how: 'declined' } };
    case 'expired_token':
      return { end: { how: 'expired' } };
    default:
      return failed({ kind: 'refused', host, detail: error });
  }
}
