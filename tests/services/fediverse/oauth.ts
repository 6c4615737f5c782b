import { createHash, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { page, problemPage } from '../auth/page.ts';
import type { Deps } from '../kernel.ts';
import type { App, FediverseWorld } from '../world/fediverse.ts';
import { fieldsOf } from './request.ts';

const supported = [
  'read',
  'write',
  'profile',
  'read:accounts',
  'read:statuses',
  'write:media',
  'write:statuses',
];
const lifetime = 10 * 60_000;
const secret = () => randomBytes(24).toString('base64url');
const words = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : [];

/** Apps, sign-in and tokens: https://docs.joinmastodon.org/methods/oauth/ */
export function oauthRoutes({ world, now, origin }: Deps): Hono {
  const app = new Hono();
  const here = world.fediverse;

  app.get('/.well-known/oauth-authorization-server', (c) => {
    if (here.switches.old) return c.notFound();
    const at = (path: string) => origin('fediverse') + path;
    return c.json({
      issuer: at('/'),
      authorization_endpoint: at('/oauth/authorize'),
      token_endpoint: at('/oauth/token'),
      revocation_endpoint: at('/oauth/revoke'),
      app_registration_endpoint: at('/api/v1/apps'),
      scopes_supported: supported,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'client_credentials'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      code_challenge_methods_supported: ['S256'],
    });
  });

  app.post('/api/v1/apps', async (c) => {
    const given = await fieldsOf(c);
    const redirectUris = [given.redirect_uris].flat().flatMap(words);
    if (typeof given.client_name !== 'string' || !given.client_name) {
      return c.json({ error: "Validation failed: Application name can't be blank" }, 422);
    }
    if (redirectUris.length === 0 || !redirectUris.every((uri) => URL.canParse(uri))) {
      return c.json({ error: 'Validation failed: Redirect URI must be an absolute URI.' }, 422);
    }
    const scopes = words(given.scopes);
    if (!scopes.every((scope) => supported.includes(scope))) {
      return c.json({ error: "Validation failed: Scopes doesn't match configured on the server." }, 422);
    }
    const made: App = {
      clientId: secret(),
      clientSecret: secret(),
      name: given.client_name,
      redirectUris,
      scopes: scopes.length > 0 ? scopes : ['read'],
    };
    here.apps.push(made);
    return c.json({
      id: String(here.apps.length),
      name: made.name,
      scopes: made.scopes,
      redirect_uris: redirectUris,
      client_id: made.clientId,
      client_secret: made.clientSecret,
      client_secret_expires_at: 0,
    });
  });

  app.get('/oauth/authorize', (c) => {
    const ask = readAsk(new URL(c.req.url).searchParams, here);
    if ('problem' in ask) return c.html(problemPage(ask.problem), 400);
    return c.html(askPage(ask.app.name, here.account.displayName, ask.scopes));
  });

  app.post('/oauth/authorize', async (c) => {
    const query = new URL(c.req.url).searchParams;
    const ask = readAsk(query, here);
    if ('problem' in ask) return c.html(problemPage(ask.problem), 400);
    const back = new URL(ask.redirectUri);
    const state = query.get('state');
    const { decision } = await c.req.parseBody();
    if (decision === 'allow') {
      const code = secret();
      const { redirectUri, scopes, challenge } = ask;
      here.codes.set(code, {
        clientId: ask.app.clientId,
        ...{ redirectUri, scopes, issuedAt: now(), used: false },
        ...(challenge !== undefined && { challenge }),
      });
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', 'access_denied');
    }
    if (state !== null) back.searchParams.set('state', state);
    return c.redirect(back.href);
  });

  app.post('/oauth/token', async (c) => {
    const given = await c.req.parseBody();
    const client = here.apps.find(
      ({ clientId, clientSecret }) => clientId === given.client_id && clientSecret === given.client_secret,
    );
    if (!client) return c.json({ error: 'invalid_client' }, 401);
    if (given.grant_type !== 'authorization_code') return c.json({ error: 'unsupported_grant_type' }, 400);
    const code = here.codes.get(String(given.code));
    const proof = createHash('sha256').update(String(given.code_verifier)).digest('base64url');
    const good =
      code &&
      !code.used &&
      code.clientId === client.clientId &&
      code.redirectUri === given.redirect_uri &&
      now() - code.issuedAt <= lifetime &&
      (code.challenge === undefined || code.challenge === proof);
    if (!good) return c.json({ error: 'invalid_grant' }, 400);
    code.used = true;
    const token = secret();
    here.tokens.set(token, code.scopes);
    c.header('cache-control', 'no-store');
    return c.json({
      access_token: token,
      token_type: 'Bearer',
      scope: code.scopes.join(' '),
      created_at: Math.floor(now() / 1000),
    });
  });

  app.post('/oauth/revoke', async (c) => {
    const given = await c.req.parseBody();
    const known = here.apps.some(
      ({ clientId, clientSecret }) => clientId === given.client_id && clientSecret === given.client_secret,
    );
    if (!known || typeof given.token !== 'string') return c.json({ error: 'unauthorized_client' }, 403);
    here.tokens.delete(given.token);
    return c.json({});
  });
  return app;
}

interface Ask {
  app: App;
  redirectUri: string;
  scopes: string[];
  challenge: string | undefined;
}

function readAsk(query: URLSearchParams, { apps, switches }: FediverseWorld): Ask | { problem: string } {
  const app = apps.find(({ clientId }) => clientId === query.get('client_id'));
  if (!app) return { problem: 'Client authentication failed due to unknown client.' };
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!app.redirectUris.includes(redirectUri)) return { problem: 'The redirect URI included is not valid.' };
  if (query.get('response_type') !== 'code') return { problem: 'The response type is not supported.' };
  const asked = words(query.get('scope'));
  const scopes = asked.length > 0 ? asked : ['read'];
  if (!scopes.every((scope) => app.scopes.includes(scope))) {
    return { problem: 'The requested scope is invalid, unknown, or malformed.' };
  }
  const challenge = switches.old ? undefined : (query.get('code_challenge') ?? undefined);
  if (challenge !== undefined && query.get('code_challenge_method') !== 'S256') {
    return { problem: 'The code challenge method must be S256.' };
  }
  return { app, redirectUri, scopes, challenge };
}

const askPage = (app: string, name: string, scopes: readonly string[]) =>
  page(
    'Authorization required',
    html`<p>Signed in as <strong>${name}</strong></p>
      <h1>${app} would like permission to access your account</h1>
      <ul>${scopes.map((scope) => html`<li><code>${scope}</code></li>`)}</ul>
      <form method="post"><div class="row">
        <button name="decision" value="deny">Deny</button>
        <button class="main" name="decision" value="allow">Allow</button>
      </div></form>`,
  );
