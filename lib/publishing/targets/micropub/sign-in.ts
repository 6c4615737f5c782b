import { fail, ok, type Result } from '@/lib/http/failure';
import { parseJson } from '@/lib/http/json';
import {
  newProof,
  type OpenAuthWindow,
  readRedirect,
  refusalIn,
  type Token,
  tokenIn,
} from '@/lib/http/oauth';
import type { Secret } from '@/lib/http/secret';
import type { Http, HttpRequest } from '@/lib/http/service';
import type { Web } from '@/lib/http/web';
import { discover, type Endpoints } from './discover';
import { meSchema } from './schema';

export interface SignInParts {
  http: Http;
  web: Web;
  openAuthWindow: OpenAuthWindow;
  /** At least 128 random bits, as text. */
  newState(): string;
  redirectAddress: string;
  /** Absent: the origin of the redirect address, of which a redirect must be (https://indieauth.spec.indieweb.org/#redirect-url). */
  clientId?: string | undefined;
}

export interface SignedIn {
  endpoints: Endpoints;
  clientId: string;
  token: Token;
}

const scope = 'create update delete undelete media';

const clientIdOf = ({
  clientId,
  redirectAddress,
}: Pick<SignInParts, 'clientId' | 'redirectAddress'>): string =>
  clientId ?? `${new URL(redirectAddress).origin}/`;

/**
 * Signs in by IndieAuth at the endpoints that a person’s site names. Makes each request once: an accepted code is spent
 * whatever the response.
 */
export async function signIn(parts: SignInParts, asked: Endpoints): Promise<Result<SignedIn>> {
  const { authorizationEndpoint, tokenEndpoint, issuer, me } = asked;
  const { verifier, challenge } = await newProof();
  const state = parts.newState();
  const clientId = clientIdOf(parts);
  const { redirectAddress: redirectUri } = parts;
  const ask = authorizeUrl(authorizationEndpoint, { clientId, redirectUri, state, challenge, me });
  const back = await parts.openAuthWindow(ask);
  if (back === undefined) return fail({ kind: 'cancelled' });
  const code = readRedirect(back, { redirectUri, scope, issuer }, state, new URL(authorizationEndpoint).host);
  if (!code.ok) return code;
  const answer = await post(parts.http, tokenEndpoint, {
    grant_type: 'authorization_code',
    code: code.value,
    client_id: clientId,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  if (!answer.ok) return answer;
  const token = tokenIn(answer.value);
  if (!token.ok) return token;
  const who = parseJson(answer.value.text, meSchema, answer.value.host);
  if (!who.ok) return who;
  const confirmed = await confirm(parts.web, asked, who.value.me);
  return confirmed.ok ? ok({ endpoints: confirmed.value, clientId, token: token.value }) : confirmed;
}

/** https://indieauth.spec.indieweb.org/#authorization-request */
function authorizeUrl(
  endpoint: string,
  given: { clientId: string; redirectUri: string; state: string; challenge: string; me: string },
): URL {
  const url = new URL(endpoint);
  const parameters = {
    response_type: 'code',
    client_id: given.clientId,
    redirect_uri: given.redirectUri,
    state: given.state,
    code_challenge: given.challenge,
    code_challenge_method: 'S256',
    scope,
    me: given.me,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
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
  { endpoints, clientId }: Pick<SignedIn, 'endpoints' | 'clientId'>,
  refreshToken: Secret,
): Promise<Result<Token>> {
  const fields = { grant_type: 'refresh_token', client_id: clientId };
  const answer = await post(http, endpoints.tokenEndpoint, fields, { refresh_token: refreshToken });
  return answer.ok ? tokenIn(answer.value) : answer;
}

/** Revokes a token (RFC 7009). */
export async function revoke(
  http: Http,
  { revocationEndpoint, clientId }: { revocationEndpoint: string; clientId: string },
  token: Secret,
): Promise<Result<null>> {
  const answer = await post(http, revocationEndpoint, { client_id: clientId }, { token });
  if (!answer.ok) return answer;
  const { status } = answer.value;
  const failure = status >= 200 && status < 300 ? undefined : refusalIn(answer.value);
  return failure ? fail(failure) : ok(null);
}

function post(
  http: Http,
  endpoint: string,
  body: Record<string, string>,
  secrets: Record<string, Secret> = {},
): ReturnType<Http> {
  const request: HttpRequest = {
    url: new URL(endpoint),
    interface: 'publishing',
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
    secrets: Object.entries(secrets).map(([field, secret]) => ({ secret, as: { field } })),
  };
  return http(request);
}
