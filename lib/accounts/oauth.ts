import { z } from 'zod';
import { fail, ok, type Result } from '@/lib/http/failure';
import { parseJson } from '@/lib/http/json';
import type { Secret } from '@/lib/http/secret';
import type { Http, HttpAnswer } from '@/lib/http/service';

/** OAuth 2.0 authorization code, as check-in services have it: a secret, no PKCE, and a scope where they know one. */
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
 * The code in the address the sign-in window came back to, if it answers the very question we asked. Services add
 * parameters of their own (`iss` of RFC 9207, `me` of IndieAuth): nothing is known to compare them with.
 */
export function readRedirect(
  address: string,
  { redirectUri, scope }: Pick<OAuthClient, 'redirectUri' | 'scope'>,
  state: string,
  asked: string,
): Result<string> {
  const url = new URL(address);
  const { host } = url;
  // Some services end the address in `#_=_`; the fragment never matters.
  if (`${url.origin}${url.pathname}` !== redirectUri)
    return fail({ kind: 'malformed', host, where: 'redirect_uri' });
  const answers = url.searchParams;
  if (answers.get('state') !== state) return fail({ kind: 'malformed', host, where: 'state' });
  if (answers.get('error') === 'access_denied')
    return fail({ kind: 'access-denied', host: asked, ...(scope === undefined && { unscoped: true }) });
  const code = answers.get('code');
  return code ? ok(code) : fail({ kind: 'malformed', host, where: 'code' });
}

/** RFC 6749, 5.1. What does not fit beside the token is left out: the token is good without it. */
const word = z.string().min(1).max(4096).optional().catch(undefined);
const tokenSchema = z.looseObject({
  access_token: z.string().min(1).max(4096),
  token_type: word,
  expires_in: z.coerce.number().positive().max(1e10).optional().catch(undefined),
  refresh_token: word,
  scope: word,
});
const errorSchema = z.looseObject({ error: z.string().max(200) });

export interface Token {
  accessToken: string;
  tokenType?: string;
  /** Milliseconds from now. */
  expiresIn?: number;
  refreshToken?: string;
  scope?: string;
}

/** Answers of servers that take the code by a form alone. None of them spends it on the GET. */
const wantsForm = ({ status, text, host }: HttpAnswer): boolean =>
  [400, 404, 405].includes(status) || (status === 200 && !parseJson(text, tokenSchema, host).ok);

/**
 * Exchanges the code for an access token: by GET, and once more by a form where the server takes no other. One shot
 * all the same: a code that was taken is spent, whatever came back.
 */
export async function exchangeCode(http: Http, client: OAuthClient, code: string): Promise<Result<Token>> {
  const url = under(client.authUrl, '/oauth2/access_token');
  const parameters = {
    client_id: client.clientId,
    grant_type: 'authorization_code',
    redirect_uri: client.redirectUri,
    code,
  };
  const headers = { accept: 'application/json' };
  const secret = client.clientSecret;
  const asked = new URL(url);
  asked.search = new URLSearchParams(parameters).toString();
  const answer = await http({
    url: asked,
    interface: 'checkins',
    headers,
    secrets: [{ secret, as: { query: 'client_secret' } }],
  });
  if (!answer.ok) return answer;
  if (!wantsForm(answer.value)) return tokenIn(answer.value);
  const posted = await http({
    url,
    interface: 'checkins',
    method: 'POST',
    headers,
    body: parameters,
    secrets: [{ secret, as: { field: 'client_secret' } }],
  });
  return posted.ok ? tokenIn(posted.value) : posted;
}

function tokenIn({ host, status, text }: HttpAnswer): Result<Token> {
  if (status >= 500) return fail({ kind: 'unreachable', host, status });
  if (status !== 200) {
    const error = parseJson(text, errorSchema, host);
    return fail({ kind: 'refused', host, detail: error.ok ? error.value.error : String(status) });
  }
  const parsed = parseJson(text, tokenSchema, host);
  if (!parsed.ok) return parsed;
  const { access_token, token_type, expires_in, refresh_token, scope } = parsed.value;
  return ok({
    accessToken: access_token,
    ...(token_type !== undefined && { tokenType: token_type }),
    ...(expires_in !== undefined && { expiresIn: expires_in * 1000 }),
    ...(refresh_token !== undefined && { refreshToken: refresh_token }),
    ...(scope !== undefined && { scope }),
  });
}

function under(base: string, path: string): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`;
  return url;
}
