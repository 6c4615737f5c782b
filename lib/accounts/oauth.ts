import { z } from 'zod';
import { type Failure, fail, ok, type Result } from '@/lib/http/failure';
import { parseJson } from '@/lib/http/json';
import type { Secret } from '@/lib/http/secret';
import type { Http, HttpAnswer } from '@/lib/http/service';

/** The OAuth 2.0 authorization code flow of check-in services: a client secret, no PKCE, an optional scope. */
export interface OAuthClient {
  authUrl: string;
  clientId: string;
  clientSecret: Secret;
  redirectUri: string;
  scope?: string | undefined;
}

export function authorizeUrl(
  { authUrl, clientId, redirectUri, scope }: Omit<OAuthClient, 'clientSecret'>,
  state: string,
): URL {
  const url = under(authUrl, '/oauth2/authenticate');
  url.search = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    state,
    ...(scope !== undefined && { scope }),
  }).toString();
  return url;
}

/**
 * The authorization code in the redirect, if its `state` is ours. Ignores parameters that services add (`iss` of
 * RFC 9207, `me` of IndieAuth): there is nothing to compare them with. `authHost` is the host of the sign-in page.
 */
export function readRedirect(
  address: string,
  { redirectUri, scope }: Pick<OAuthClient, 'redirectUri' | 'scope'>,
  state: string,
  authHost: string,
): Result<string> {
  const url = new URL(address);
  const { host } = url;
  // Ignores the fragment: some services append `#_=_`.
  if (`${url.origin}${url.pathname}` !== redirectUri)
    return fail({ kind: 'malformed', host, where: 'redirect_uri' });
  const answers = url.searchParams;
  if (answers.get('state') !== state) return fail({ kind: 'malformed', host, where: 'state' });
  if (answers.get('error') === 'access_denied')
    return fail({ kind: 'access-denied', host: authHost, ...(scope === undefined && { unscoped: true }) });
  const code = answers.get('code');
  return code ? ok(code) : fail({ kind: 'malformed', host, where: 'code' });
}

/** RFC 6749 § 5.1. Drops invalid fields other than the token, which works without them. */
const word = z.string().min(1).max(4096).optional().catch(undefined);
const tokenSchema = z
  .looseObject({
    access_token: z.string().min(1).max(4096),
    token_type: word,
    expires_in: z.coerce.number().positive().max(1e10).optional().catch(undefined),
    refresh_token: word,
    scope: word,
  })
  .transform(({ access_token, token_type, expires_in, refresh_token, scope }) => ({
    accessToken: access_token,
    ...(token_type !== undefined && { tokenType: token_type }),
    /** Milliseconds from now. */
    ...(expires_in !== undefined && { expiresIn: expires_in * 1000 }),
    ...(refresh_token !== undefined && { refreshToken: refresh_token }),
    ...(scope !== undefined && { scope }),
  }));
type Token = z.infer<typeof tokenSchema>;

const errorSchema = z.looseObject({ error: z.string().max(200) });

/** Responses of servers that accept the code only in a form; none of them spends it on the GET. */
const wantsForm = ({ status, text, host }: HttpAnswer): boolean =>
  [400, 404, 405].includes(status) || (status === 200 && !parseJson(text, tokenSchema, host).ok);

/**
 * Exchanges the code for an access token: by GET, then by a form if the server accepts only that. Never repeated, because
 * an accepted code is spent whatever the response.
 */
export async function exchangeCode(http: Http, client: OAuthClient, code: string): Promise<Result<Token>> {
  const url = under(client.authUrl, '/oauth2/access_token');
  const parameters = {
    client_id: client.clientId,
    grant_type: 'authorization_code',
    redirect_uri: client.redirectUri,
    code,
  };
  const secret = client.clientSecret;
  const request = { interface: 'checkins', headers: { accept: 'application/json' } } as const;
  const query = new URL(url);
  query.search = new URLSearchParams(parameters).toString();
  let answer = await http({ ...request, url: query, secrets: [{ secret, as: { query: 'client_secret' } }] });
  if (answer.ok && wantsForm(answer.value))
    answer = await http({
      ...request,
      url,
      method: 'POST',
      body: parameters,
      secrets: [{ secret, as: { field: 'client_secret' } }],
    });
  return answer.ok ? tokenIn(answer.value) : answer;
}

function tokenIn(answer: HttpAnswer): Result<Token> {
  const failure = refusalIn(answer);
  return failure ? fail(failure) : parseJson(answer.text, tokenSchema, answer.host);
}

/** The error in a response (RFC 6749 § 5.2), or of its status. */
export function refusalIn({ host, status, text }: HttpAnswer): Failure | undefined {
  if (status >= 500) return { kind: 'unreachable', host, status };
  const error = parseJson(text, errorSchema, host);
  if (error.ok) return { kind: 'refused', host, detail: error.value.error };
  return status === 200 ? undefined : { kind: 'refused', host, detail: String(status) };
}

function under(base: string, path: string): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`;
  return url;
}
