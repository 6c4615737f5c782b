import { fail, ok, type Result } from '@/lib/http/failure';
import { parseJson } from '@/lib/http/json';
import { askForCode, postForm, refusalIn, type SignInWindow, type Token, tokenIn } from '@/lib/http/oauth';
import type { Secret } from '@/lib/http/secret';
import type { Http } from '@/lib/http/service';
import type { Web } from '@/lib/http/web';
import { discover, type Endpoints } from './discover';
import { meSchema } from './schema';

export interface SignInParts {
  http: Http;
  web: Web;
  signIn: SignInWindow;
  /** Absent: the origin of the redirect address, of which a redirect must be (https://indieauth.spec.indieweb.org/#redirect-url). */
  clientId?: string | undefined;
}

export interface SignedIn {
  endpoints: Endpoints;
  clientId: string;
  token: Token;
}

const scope = 'create update delete media';

/**
 * Signs in by IndieAuth at the endpoints that a person’s site names. Makes each request once: an accepted code is spent
 * whatever the response.
 */
export async function signIn(parts: SignInParts, asked: Endpoints): Promise<Result<SignedIn>> {
  const { authorizationEndpoint: page, tokenEndpoint, me } = asked;
  // A redirect always names its issuer (https://indieauth.spec.indieweb.org/#authorization-response).
  const issuer = asked.issuer === undefined ? undefined : { value: asked.issuer, named: true };
  const { clientId = `${new URL(parts.signIn.redirectAddress).origin}/` } = parts;
  // https://indieauth.spec.indieweb.org/#authorization-request
  const code = await askForCode(parts.signIn, { page, clientId, scope, issuer, proof: true, more: { me } });
  if (!code.ok) return code;
  const answer = await postForm(parts.http, 'publishing', tokenEndpoint, code.value);
  if (!answer.ok) return answer;
  const token = tokenIn(answer.value);
  if (!token.ok) return token;
  const who = parseJson(answer.value.text, meSchema, answer.value.host);
  if (!who.ok) return who;
  const confirmed = await confirm(parts.web, asked, who.value.me);
  return confirmed.ok ? ok({ endpoints: confirmed.value, clientId, token: token.value }) : confirmed;
}

/**
 * The endpoints of the address that the server signed in: another one than entered must name the same server, else any
 * server could speak for anybody (https://indieauth.spec.indieweb.org/#authorization-server-confirmation).
 */
async function confirm(web: Web, asked: Endpoints, me: string): Promise<Result<Endpoints>> {
  if (me === asked.me) return ok(asked);
  const named = await discover(web, me);
  if (!named.ok) return named;
  const { authorizationEndpoint, tokenEndpoint, issuer } = named.value;
  const same =
    authorizationEndpoint === asked.authorizationEndpoint &&
    tokenEndpoint === asked.tokenEndpoint &&
    issuer === asked.issuer;
  return same ? named : fail({ kind: 'malformed', host: new URL(me).host, where: 'me' });
}

/** A new token; the refresh token is spent by it (RFC 6749 § 6). */
export async function refresh(
  http: Http,
  { tokenEndpoint, clientId }: { tokenEndpoint: string; clientId: string },
  refreshToken: Secret,
): Promise<Result<Token>> {
  const fields = { grant_type: 'refresh_token', client_id: clientId };
  const answer = await postForm(http, 'publishing', tokenEndpoint, fields, {
    refresh_token: refreshToken,
  });
  return answer.ok ? tokenIn(answer.value) : answer;
}

/** Revokes a token (RFC 7009). */
export async function revoke(
  http: Http,
  { revocationEndpoint, clientId }: { revocationEndpoint: string; clientId: string },
  token: Secret,
): Promise<Result<null>> {
  const answer = await postForm(http, 'publishing', revocationEndpoint, { client_id: clientId }, { token });
  if (!answer.ok) return answer;
  const { status } = answer.value;
  const failure = status >= 200 && status < 300 ? undefined : refusalIn(answer.value);
  return failure ? fail(failure) : ok(null);
}
