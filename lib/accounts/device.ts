import { z } from 'zod';
import { type Failure, fail, ok, type Result } from '@/lib/http/failure';
import { parseJson } from '@/lib/http/json';
import { type Http, type HttpAnswer, isLoopback } from '@/lib/http/service';
import { webAddress } from '@/lib/http/web-address';
import { sameSite } from '@/lib/profile/same-site';
import { writeScopes } from '@/lib/profile/scopes';

/** Where a host has its device flow (RFC 8628), and who asks. The person enters no secret. */
export interface DeviceClient {
  codeUrl: string;
  tokenUrl: string;
  clientId: string;
  scope: string;
}

const seconds = z.number().positive().max(86_400);

/** RFC 8628, 3.2 */
const codeSchema = z.looseObject({
  device_code: z.string().min(1).max(4096),
  user_code: z.string().min(1).max(100),
  verification_uri: webAddress,
  expires_in: seconds,
  interval: seconds.exactOptional(),
});
const tokenSchema = z.looseObject({
  access_token: z.string().min(1).max(4096),
  scope: z.string().max(4096).exactOptional(),
});
const errorSchema = z.looseObject({ error: z.string().max(200), interval: seconds.exactOptional() });

export interface DeviceCode {
  deviceCode: string;
  userCode: string;
  verificationUri: string;
  /** Milliseconds from now. */
  expiresIn: number;
  /** Milliseconds. */
  interval: number;
}

export async function askForCode(
  http: Http,
  { codeUrl, clientId, scope }: DeviceClient,
): Promise<Result<DeviceCode>> {
  const writes = writeScopes(scope);
  if (writes.length > 0)
    return fail({ kind: 'write-scope', host: new URL(codeUrl).host, scope: writes.join(' ') });
  const answer = await post(http, codeUrl, { client_id: clientId, scope });
  if (!answer.ok) return answer;
  const { host, text } = answer.value;
  const failure = failureIn(answer.value);
  if (failure) return fail(failure);
  const parsed = parseJson(text, codeSchema, host);
  if (!parsed.ok) return parsed;
  const { device_code, user_code, verification_uri, expires_in, interval = 5 } = parsed.value;
  const page = new URL(verification_uri);
  // The person is sent there to let somebody in: to the host that gave the code, and to no other.
  if (!sameSite(page.href, codeUrl) || (page.protocol !== 'https:' && !isLoopback(page))) {
    return fail({ kind: 'malformed', host, where: 'verification_uri' });
  }
  return ok({
    deviceCode: device_code,
    userCode: user_code,
    verificationUri: page.href,
    expiresIn: expires_in * 1000,
    interval: interval * 1000,
  });
}

export type Polled =
  | { kind: 'token'; token: string }
  | { kind: 'pending' }
  /** Ask less often: so many milliseconds apart, or five seconds more than before. */
  | { kind: 'slow-down'; interval?: number }
  | { kind: 'declined' }
  | { kind: 'expired' }
  /** The host could not be reached, or has a problem that may pass. */
  | { kind: 'silent' }
  | { kind: 'failed'; failure: Failure };

/** Whether the person has agreed. Errors come with status 400, as the RFC has it, or 200. */
export async function pollToken(
  http: Http,
  { tokenUrl, clientId, deviceCode }: { tokenUrl: string; clientId: string; deviceCode: string },
): Promise<Polled> {
  const answer = await post(http, tokenUrl, {
    client_id: clientId,
    device_code: deviceCode,
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
  });
  if (!answer.ok) return { kind: 'silent' };
  const { host, status, text } = answer.value;
  if (status >= 500 || status === 429) return { kind: 'silent' };
  const error = parseJson(text, errorSchema, host);
  if (error.ok) return pollError(error.value, host);
  const token = parseJson(text, tokenSchema, host);
  if (token.ok && status === 200) {
    const writes = writeScopes(token.value.scope ?? '');
    return writes.length > 0
      ? { kind: 'failed', failure: { kind: 'write-scope', host, scope: writes.join(' ') } }
      : { kind: 'token', token: token.value.access_token };
  }
  return { kind: 'failed', failure: { kind: 'malformed', host, where: 'access_token' } };
}

/** RFC 8628, 3.5 */
function pollError({ error, interval }: z.infer<typeof errorSchema>, host: string): Polled {
  switch (error) {
    case 'authorization_pending':
      return { kind: 'pending' };
    case 'slow_down':
      return { kind: 'slow-down', ...(interval !== undefined && { interval: interval * 1000 }) };
    case 'access_denied':
      return { kind: 'declined' };
    case 'expired_token':
      return { kind: 'expired' };
    default:
      return { kind: 'failed', failure: { kind: 'refused', host, detail: error } };
  }
}

function failureIn({ host, status, text }: HttpAnswer): Failure | undefined {
  if (status >= 500) return { kind: 'unreachable', host, status };
  if (status === 404) return { kind: 'not-found', host };
  const error = parseJson(text, errorSchema, host);
  if (error.ok) return { kind: 'refused', host, detail: error.value.error };
  return status >= 400 ? { kind: 'refused', host, detail: String(status) } : undefined;
}

const post = (http: Http, url: string, form: Record<string, string>): Promise<Result<HttpAnswer>> =>
  http({
    url: new URL(url),
    interface: 'reactions',
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
