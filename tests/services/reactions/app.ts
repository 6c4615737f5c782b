import { type Context, Hono } from 'hono';
import { credentials, narrowToken } from '../credentials.ts';
import type { CreateService, Deps } from '../kernel.ts';
import { picture } from '../world/images.ts';
import { rateHeaders, turn } from './budget.ts';
import { createGraphql, type RequestState } from './graphql.ts';
import { holding } from './hold.ts';
import { itemPage } from './page.ts';

/** The scopes of each token. */
const scopesOf = new Map<string, string[]>([
  [credentials.reactionsToken, ['public_repo', 'read:discussion']],
  [narrowToken, ['public_repo']],
]);

/** (C) The code-hosting service: its GraphQL endpoint, the pages that items link to, and avatars. */
export const createReactions: CreateService = (deps) => {
  const app = new Hono();
  const { reactions: world } = deps.world;
  const yoga = createGraphql(world, deps.origin('reactions'));

  app.post('/graphql', async (c) => {
    const [, token] = /^bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    const scopes = token === undefined ? undefined : scopesOf.get(token);
    if (!scopes) {
      return c.json({ message: 'Bad credentials', status: '401' }, 401, {
        'x-ratelimit-limit': '60',
        'x-ratelimit-remaining': '0',
      });
    }
    const body: unknown = await c.req.json().catch(() => undefined);
    if (!isRecord(body)) return c.json({ message: 'Problems parsing JSON' }, 400);
    if (typeof body.query !== 'string') {
      return c.json({ errors: [{ message: 'A query attribute must be specified and must be a string.' }] });
    }
    turn(world, deps.now());
    const condition = world.conditions.shift();
    if (condition === 'secondary-limit' || condition === 'secondary-limit-200') {
      const message =
        'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.';
      return c.json({ message }, condition === 'secondary-limit' ? 403 : 200, { 'retry-after': '60' });
    }
    const state: RequestState = {
      saml: condition === 'saml',
      half: condition === 'resource-limits',
      scopes:
        condition === 'scopes' || (!scopes.includes('read:discussion') && /discussion/i.test(body.query)),
      spent: condition === 'rate-limited' ? 'RATE_LIMITED' : condition === 'rate-limit' ? 'RATE_LIMIT' : null,
      cost: { points: 1, nodes: 0 },
    };
    c.header('x-oauth-scopes', scopes.join(', '));
    const hold = holding(world);
    await hold('before');
    const answered = await answer(c, deps, state, await yoga.fetch(fresh(body), state));
    await hold('after');
    return answered;
  });

  app.get('/avatars/:file{.+\\.png}', (c) => {
    const size = Math.min(460, Math.max(8, Number(c.req.query('s') ?? 460) || 460));
    return c.body(new Uint8Array(picture(c.req.param('file'), size, size)), 200, {
      'content-type': 'image/png',
    });
  });
  app.get('/:owner/:name/:rest{.+}', (c) => {
    const html = itemPage(world, c.req.path);
    return html === undefined ? c.notFound() : c.html(html);
  });
  app.notFound((c) => c.json({ message: 'Not Found', status: '404' }, 404));
  return app;
};

/** The GraphQL library is asked with a request of our own, so that its answer is always plain JSON. */
function fresh(body: Record<string, unknown>): Request {
  return new Request('http://127.0.0.1/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Status 200 whatever happened, `type` at the top of each error, points in the headers. */
async function answer(c: Context, deps: Deps, state: RequestState, response: Response): Promise<Response> {
  const result: unknown = await response.json();
  const world = deps.world.reactions;
  const headers: Record<string, string> = world.plain ? {} : rateHeaders(world);
  if (state.spent) headers['x-ratelimit-remaining'] = '0';
  if (state.saml) headers['x-github-sso'] = 'partial-results; organizations=21955855';
  if (!isRecord(result) || !Array.isArray(result.errors)) return c.json(result, 200, headers);
  return c.json({ ...result, errors: result.errors.map(hoist) }, 200, headers);
}

function hoist(error: unknown): unknown {
  if (!isRecord(error) || !isRecord(error.extensions)) return error;
  const { extensions, ...rest } = error;
  const { type, ...others } = extensions;
  return {
    ...(typeof type === 'string' ? { type } : {}),
    ...rest,
    ...(Object.keys(others).length > 0 ? { extensions: others } : {}),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
