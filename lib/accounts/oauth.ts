import { z } from 'zod';
import { fail, ok, type Result } from '@/lib/http/failure';
import { parseJson } from '@/lib/http/json';
import type { Secret } from '@/lib/http/secret';
import type { Http } from '@/lib/http/service';

/** OAuth 2.0 authorization code, as the check-in service has it: no scopes, no refresh, no PKCE. */
export interface OAuthClient {
  authUrl: string;
  clientId: string;
  clientSecret: Secret;
  redirectUri: string;
}

export function authorizeUrl(
  { authUrl, clientId, redirectUri }: Omit<OAuthClient, 'clientSecret'>,
  state: string,
): URL {
  const url = under(authUrl, '/oauth2/authenticate');
  url.search = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    state,
  }).toString();
  return url;
}

/** The code in the address the sign-in window came back to, if it answers the very question we asked. */
export function readRedirect(address: string, redirectUri: string, state: string): Result<string> {
  const url = new URL(address);
  const { host } = url;
  // Some services end the address in `#_=_`; the fragment never matters.
  if (`${url.origin}${url.pathname}` !== redirectUri)
    return fail({ kind: 'malformed', host, where: 'redirect_uri' });
  const answers = url.searchParams;
  if (answers.get('state') !== state) return fail({ kind: 'malformed', host, where: 'state' });
  if (answers.get('error') === 'access_denied') return fail({ kind: 'cancelled' });
  const code = answers.get('code');
  return code ? ok(code) : fail({ kind: 'malformed', host, where: 'code' });
}

const tokenSchema = z.looseObject({ access_token: z.string().min(1) });
const errorSchema = z.looseObject({ error: z.string() });

/** Exchanges the code for an access token. One shot: a code that was sent is spent, whatever came back. */
export async function exchangeCode(http: Http, client: OAuthClient, code: string): Promise<Result<string>> {
  const url = under(client.authUrl, '/oauth2/access_token');
  url.search = new URLSearchParams({
    client_id: client.clientId,
    grant_type: 'authorization_code',
    redirect_uri: client.redirectUri,
    code,
  }).toString();
  const answer = await http({
    url,
    interface: 'checkins',
    headers: { accept: 'application/json' },
    secrets: [{ secret: client.clientSecret, as: { query: 'client_secret' } }],
  });
  if (!answer.ok) return answer;
  const { host, status, text } = answer.value;
  if (status >= 500) return fail({ kind: 'unreachable', host, status });
  if (status !== 200) {
    const error = parseJson(text, errorSchema, host);
    return fail({ kind: 'refused', host, detail: error.ok ? error.value.error : String(status) });
  }
  const parsed = parseJson(text, tokenSchema, host);
  return parsed.ok ? ok(parsed.value.access_token) : parsed;
}

function under(base: string, path: string): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`;
  return url;
}
