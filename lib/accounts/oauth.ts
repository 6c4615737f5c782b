import type { Result } from '@/lib/http/failure';
import { parseJson } from '@/lib/http/json';
import { askServer, postForm, type Token, tokenIn, tokenSchema } from '@/lib/http/oauth';
import type { Secret } from '@/lib/http/secret';
import type { Http, HttpAnswer } from '@/lib/http/service';
import type { Interface } from '@/lib/profile/model';

/** A service’s OAuth 2.0 endpoints, for the authorization code flow with a client secret, without PKCE. */
export interface OAuthServer {
  authorizeUrl: URL;
  tokenUrl: URL;
  scope?: string | undefined;
}

export interface OAuthClient extends OAuthServer {
  clientId: string;
  clientSecret: Secret;
  redirectUri: string;
}

export function signInAddress(
  { authorizeUrl, clientId, redirectUri, scope }: Omit<OAuthClient, 'clientSecret' | 'tokenUrl'>,
  state: string,
): URL {
  const url = new URL(authorizeUrl);
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
  [400, 404, 405, 501].includes(status) || (status === 200 && !parseJson(text, tokenSchema, host).ok);

/**
 * Exchanges the code for an access token: by GET, then by a form if the server accepts only that. Never repeated, because
 * an accepted code is spent whatever the response.
 */
export async function exchangeCode(
  http: Http,
  from: Interface,
  client: OAuthClient,
  code: string,
): Promise<Result<Token>> {
  const parameters = {
    client_id: client.clientId,
    grant_type: 'authorization_code',
    redirect_uri: client.redirectUri,
    code,
  };
  const secret = client.clientSecret;
  const query = new URL(client.tokenUrl);
  query.search = new URLSearchParams(parameters).toString();
  const answer = await askServer(http, {
    interface: from,
    url: query,
    headers: { accept: 'application/json' },
    secrets: [{ secret, as: { query: 'client_secret' } }],
    secretValues: [code],
  });
  if (!answer.ok) return answer;
  if (!wantsForm(answer.value)) return tokenIn(answer.value);
  const again = await postForm(http, from, client.tokenUrl.href, parameters, { client_secret: secret });
  return again.ok ? tokenIn(again.value) : again;
}
