import { z } from 'zod';
import type { Interface } from '../profile/model';
import { type Failure, fail, ok, type Result } from './failure';
import { parseJson } from './json';
import { sameSite } from './same-site';
import type { Secret } from './secret';
import type { Http, HttpAnswer, HttpRequest } from './service';

/** Opens the sign-in window; answers the redirect address. */
export type OpenAuthWindow = (url: URL) => Promise<Result<string>>;

/** Makes one of the browser’s own, whose errors say more or less about why a window closed. */
export const createAuthWindow =
  (launch: (url: string) => Promise<string>): OpenAuthWindow =>
  async (url) => {
    try {
      return ok(await launch(url.href));
    } catch (error) {
      const { host } = url;
      const words = error instanceof Error ? error.message : '';
      // Chromium names the cause; other browsers say the same of a window that was closed and of one that showed nothing.
      if (/could not be loaded|timed out/i.test(words)) return fail({ kind: 'sign-in-unloaded', host });
      if (/did not approve/i.test(words)) return fail({ kind: 'cancelled' });
      return fail({ kind: 'sign-in-unloaded', host, perhaps: true });
    }
  };

/** The browser's sign-in window. */
export interface SignInWindow {
  redirectAddress: string;
  /** Undefined in a browser without sign-in windows. */
  openWindow: OpenAuthWindow | undefined;
  /** At least 128 random bits, as text. */
  newState(): string;
}

/** Of the server’s metadata; `named`: its redirects always have it as `iss` (RFC 9207 § 3). */
export interface Issuer {
  value: string;
  named: boolean;
}

/** A sign-in page, and what it is asked for; `proof`: the server knows PKCE. */
interface Asked {
  page: string;
  clientId: string;
  scope: string;
  issuer: Issuer | undefined;
  proof: boolean;
  more?: Record<string, string>;
}

/** Lets the person sign in; answers the fields of the request for a token (RFC 6749 § 4.1.3). */
export async function askForCode(
  { redirectAddress, openWindow, newState }: SignInWindow,
  { page, clientId, scope, issuer, proof, more }: Asked,
): Promise<Result<Record<string, string>>> {
  if (!openWindow) return fail({ kind: 'no-sign-in-window' });
  const proven = proof ? await newProof() : undefined;
  const state = newState();
  const redirect = { client_id: clientId, redirect_uri: redirectAddress };
  const asked = {
    ...{ response_type: 'code', ...redirect, scope, state, ...more },
    ...(proven && { code_challenge: proven.challenge, code_challenge_method: 'S256' }),
  };
  const url = new URL(page);
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  const back = await openWindow(url);
  if (!back.ok) return back;
  const code = readRedirect(back.value, { redirectUri: redirectAddress, scope, issuer }, state, url.host);
  if (!code.ok) return code;
  const grant = { grant_type: 'authorization_code', code: code.value, ...redirect };
  return ok({ ...grant, ...(proven && { code_verifier: proven.verifier }) });
}

/** Fields of forms that are as good as a token for whoever reads them. */
const secretFields = ['code', 'code_verifier', 'device_code'];

/** Sends a form to an OAuth server, with these secrets as further fields. */
export const postForm = (
  http: Http,
  from: Interface,
  url: string,
  body: Record<string, string>,
  secrets: Record<string, Secret> = {},
): ReturnType<Http> =>
  askServer(http, {
    interface: from,
    url: new URL(url),
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
    secrets: Object.entries(secrets).map(([field, secret]) => ({ secret, as: { field } })),
    secretValues: secretFields.flatMap((field) => body[field] ?? []),
  });

/** Asks an OAuth server; some have errors with status 200. */
export const askServer = (http: Http, request: HttpRequest): ReturnType<Http> =>
  http({ ...request, isError: (text) => parseJson(text, errorSchema, request.url.host).ok });

/** A secret of one sign-in, and what the sign-in page gets of it (RFC 7636 § 4.2, S256). */
async function newProof(): Promise<{ verifier: string; challenge: string }> {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64Url(new Uint8Array(hash)) };
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * The authorization code in the redirect, if its `state` and issuer are ours: `iss` is compared as text (RFC 9207 § 2.4).
 * Of a server without metadata it has to be of the site of the sign-in page, whose host is `authHost`: that page may have
 * sent the person on to another server.
 */
export function readRedirect(
  address: string,
  {
    redirectUri,
    scope,
    issuer,
  }: { redirectUri: string; scope?: string | undefined; issuer?: Issuer | undefined },
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
  const iss = answers.get('iss');
  const isOther = (named: string) =>
    issuer ? named !== issuer.value : !sameSite(named, `https://${authHost}`);
  if (iss === null ? issuer?.named : isOther(iss)) return fail({ kind: 'malformed', host, where: 'iss' });
  if (answers.get('error') === 'access_denied')
    return fail({ kind: 'access-denied', host: authHost, ...(scope === undefined && { unscoped: true }) });
  const code = answers.get('code');
  return code ? ok(code) : fail({ kind: 'malformed', host, where: 'code' });
}

/** RFC 6749 § 5.1. Drops invalid fields other than the token, which works without them. */
const word = z.string().min(1).max(4096).optional().catch(undefined);
export const tokenSchema = z
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
export type Token = z.infer<typeof tokenSchema>;

export const pastedToken = (text: string): Token => ({ accessToken: text });

const errorSchema = z.looseObject({ error: z.string().max(200) });

const registeredSchema = z
  .looseObject({ client_id: z.string().min(1).max(4096), client_secret: z.string().min(1).max(4096) })
  .transform(({ client_id, client_secret }) => ({ clientId: client_id, clientSecret: client_secret }));

/** The client that a server has registered (RFC 7591 § 3.2.1), or the error. */
export function registeredIn(answer: HttpAnswer): Result<z.infer<typeof registeredSchema>> {
  const failure = refusalIn(answer);
  return failure ? fail(failure) : parseJson(answer.text, registeredSchema, answer.host);
}

export function tokenIn(answer: HttpAnswer): Result<Token> {
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
