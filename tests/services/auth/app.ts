import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { CreateService } from '../kernel.ts';
import { readAsk, redirectTo } from './clients.ts';
import { deviceRoutes } from './device.ts';
import { askPage, problemPage } from './page.ts';
import { siteRoutes } from './site.ts';
import { exchange, issueCode } from './token.ts';

/** Further fields of the token response to a form (RFC 6749 § 5.1). */
const beside = () => ({
  token_type: 'Bearer',
  expires_in: 1_209_600,
  refresh_token: randomBytes(24).toString('hex'),
});

/** OAuth 2.0 with the authorization code, and the site's own pages. */
export const createAuth: CreateService = (deps) => {
  const { world, now } = deps;
  const app = new Hono();
  const { firstName, lastName, displayName } = world.user;

  app.get('/oauth2/authenticate', (c) => {
    const ask = readAsk(new URL(c.req.url).searchParams, world.grants);
    if ('problem' in ask) return c.html(problemPage(ask.problem), 400);
    return c.html(askPage(displayName, firstName.slice(0, 1) + lastName.slice(0, 1)));
  });

  app.post('/oauth2/authenticate', async (c) => {
    const ask = readAsk(new URL(c.req.url).searchParams, world.grants);
    if ('problem' in ask) return c.html(problemPage(ask.problem), 400);
    const { decision } = await c.req.parseBody();
    if (decision === 'decline') return c.redirect(redirectTo(ask, { error: 'access_denied' }));
    if (decision !== 'allow') return c.html(problemPage('Choose Allow or Decline.'), 400);
    return c.redirect(redirectTo(ask, { code: issueCode(world.grants, ask.redirectUri, now()) }));
  });

  app.on(['GET', 'POST'], '/oauth2/access_token', async (c) => {
    const given =
      c.req.method === 'POST' ? new URLSearchParams(await c.req.text()) : new URL(c.req.url).searchParams;
    const outcome = exchange(world.grants, given, now());
    c.header('cache-control', 'no-store');
    if ('error' in outcome) return c.json(outcome, 400);
    return c.json(c.req.method === 'POST' ? { ...outcome, ...beside() } : outcome);
  });

  app.route('/', deviceRoutes(deps));
  app.route('/', siteRoutes(deps));
  app.notFound((c) => c.html(problemPage('There is no such page.'), 404));
  return app;
};
