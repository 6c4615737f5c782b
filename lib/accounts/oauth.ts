import type { Result } from '@/lib/http/failure';
import { parseJson } from '@/lib/http/json';
import { postForm, type Token, tokenIn, tokenSchema } from '@/lib/http/oauth';
import type { Secret } from '@/lib/http/secret';
import type { Http, HttpAnswer } from '@/lib/http/service';
import { under } from '@/lib/http/url';

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
  const query = new URL(url);
  query.search = new URLSearchParams(parameters).toString();
  const answer = await http({
    interface: 'checkins',
    url: query,
    headers: { accept: 'application/json' },
    secrets: [{ secret, as: { query: 'client_secret' } }],
  });
  if (!answer.ok) return answer;
  if (!wantsForm(answer.value)) return tokenIn(answer.value);
  const again = await postForm(http, 'checkins', url.href, parameters, { client_secret: secret });
  return again.ok ? tokenIn(again.value) : again;
}
