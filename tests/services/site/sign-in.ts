import { createHash, randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Deps } from '../kernel.ts';
import { siteScopes } from '../world/site.ts';
import { allowPage, problemPage } from './layout.ts';

interface Code {
  clientId: string;
  redirectUri: string;
  challenge: string;
  scope: string[];
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Milliseconds. */
const codeLifetime = 600_000;
const tokenLifetime = 3_600_000;

/** IndieAuth: metadata, authorization, token, refresh and revocation endpoints. */
export function signInRoutes({ world, now, origin }: Deps): Hono {
  const app = new Hono();
  const site = origin('site');
  const { tokens } = world.site;
  const codes = new Map<string, Code>();

  // https://indieauth.spec.indieweb.org/#indieauth-server-metadata
  app.get('/metadata', (c) =>
    c.json({
      issuer: `${site}/`,
      authorization_endpoint: `${site}/auth`,
      token_endpoint: `${site}/token`,
      revocation_endpoint: `${site}/revoke`,
      revocation_endpoint_auth_methods_supported: ['none'],
      scopes_supported: siteScopes,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    }),
  );

  app.on(['GET', 'POST'], '/auth', async (c) => {
    const query = new URL(c.req.url).searchParams;
    const problem = problemOf(query);
    if (problem) return c.html(problemPage(problem), 400);
    const clientId = query.get('client_id') ?? '';
    const scope = query.get('scope') ?? '';
    if (c.req.method === 'GET') return c.html(allowPage(clientId, scope));
    const { decision } = await c.req.parseBody();
    const redirectUri = query.get('redirect_uri') ?? '';
    const back = new URL(redirectUri);
    const code = randomBytes(18).toString('base64url');
    if (decision === 'allow') {
      const challenge = query.get('code_challenge') ?? '';
      const expiresAt = now() + codeLifetime;
      const granted = scope.split(' ').filter((each) => siteScopes.includes(each));
      codes.set(code, { clientId, redirectUri, challenge, scope: granted, expiresAt });
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    back.searchParams.set('state', query.get('state') ?? '');
    back.searchParams.set('iss', `${site}/`);
    return c.redirect(back.href);
  });

  app.post('/token', async (c) => {
    c.header('cache-control', 'no-store');
    const form = await readForm(c);
    if (!form) return refuse(c, 'invalid_request');
    const clientId = form.get('client_id') ?? '';
    const kind = form.get('grant_type');
    if (kind === 'authorization_code') {
      const given = form.get('code') ?? '';
      const code = codes.get(given);
      codes.delete(given);
      const hash = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const fits =
        code?.clientId === clientId &&
        code.redirectUri === form.get('redirect_uri') &&
        code.challenge === hash &&
        now() < code.expiresAt;
      return fits && code.scope.length > 0 ? issue(c, clientId, code.scope) : refuse(c, 'invalid_grant');
    }
    if (kind !== 'refresh_token') return refuse(c, 'unsupported_grant_type');
    const index = tokens.findIndex(({ refresh }) => refresh && refresh === form.get('refresh_token'));
    const old = tokens[index];
    if (old?.clientId !== clientId) return refuse(c, 'invalid_grant');
    tokens.splice(index, 1);
    return issue(c, clientId, old.scope);
  });

  // RFC 7009: an unknown token is no error.
  app.post('/revoke', async (c) => {
    const given = (await readForm(c))?.get('token');
    const index = tokens.findIndex(({ value, refresh }) => given === value || given === refresh);
    if (index >= 0) tokens.splice(index, 1);
    return c.body(null, 200);
  });

  function issue(c: Context, clientId: string, scope: string[]) {
    const value = randomBytes(24).toString('hex');
    const refresh = randomBytes(24).toString('hex');
    tokens.push({ value, refresh, clientId, scope, expiresAt: now() + tokenLifetime });
    return c.json({
      access_token: value,
      token_type: 'Bearer',
      scope: scope.join(' '),
      me: `${site}/`,
      expires_in: tokenLifetime / 1000,
      refresh_token: refresh,
    });
  }
  return app;
}

/** https://indieauth.spec.indieweb.org/#authorization-request */
function problemOf(query: URLSearchParams): string | undefined {
  const clientId = URL.parse(query.get('client_id') ?? '');
  const redirectUri = URL.parse(query.get('redirect_uri') ?? '');
  if (!clientId || !/^https?:$/.test(clientId.protocol) || !redirectUri)
    return 'No client_id or redirect_uri.';
  if (clientId.origin !== redirectUri.origin) return 'redirect_uri is not of the origin of client_id.';
  if (query.get('response_type') !== 'code') return 'response_type must be code.';
  if (!query.get('state')) return 'There is no state.';
  if (query.get('code_challenge_method') !== 'S256') return 'code_challenge_method must be S256.';
  if (!/^[\w-]{43}$/.test(query.get('code_challenge') ?? '')) return 'code_challenge is not a SHA-256 hash.';
  return undefined;
}

const refuse = (c: Context, error: string) => c.json({ error }, 400);

async function readForm(c: Context): Promise<URLSearchParams | undefined> {
  if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) return undefined;
  return new URLSearchParams(await c.req.text());
}
