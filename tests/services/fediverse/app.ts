import { type Context, Hono } from 'hono';
import type { CreateService } from '../kernel.ts';
import { accountRoutes } from './accounts.ts';
import { createBudgets } from './budget.ts';
import { mediaRoutes } from './media.ts';
import { oauthRoutes } from './oauth.ts';
import { pageRoutes } from './pages.ts';
import { statusRoutes } from './statuses.ts';

/** A Mastodon-compatible server with one account, after https://docs.joinmastodon.org. */
export const createFediverse: CreateService = (deps) => {
  const app = new Hono();
  const world = deps.world.fediverse;
  const spend = createBudgets(deps.now);

  app.use('/api/*', async (c, next) => {
    const { headers, left } = spend(c.req.method, c.req.path);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    if (!left) return c.json({ error: 'Too many requests' }, 429);
    return next();
  });

  app.get('/api/v2/instance', (c) =>
    c.json({
      domain: new URL(deps.origin('fediverse')).host,
      title: 'A small server',
      version: '4.4.0',
      configuration: {
        statuses: {
          max_characters: world.limits.characters,
          max_media_attachments: world.limits.media,
          characters_reserved_per_url: world.limits.perUrl,
        },
        media_attachments: {
          description_limit: world.limits.description,
          supported_mime_types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
          image_size_limit: world.limits.imageBytes,
        },
      },
    }),
  );
  app.route('/', oauthRoutes(deps));
  app.route('/', accountRoutes(deps));
  app.route('/', mediaRoutes(deps));
  app.route('/', statusRoutes(deps));
  app.route('/', pageRoutes(deps));
  app.notFound((c) => c.json({ error: 'Record not found' }, 404));
  return app;
};

/** Whether the request has a token with the scope; without it, the response that says so. */
export function refusal(c: Context, tokens: Map<string, string[]>, scope: string): Response | undefined {
  const scopes = scopesOf(c, tokens);
  if (!scopes) return c.json({ error: 'The access token is invalid' }, 401);
  if (scopes.includes(scope) || scopes.includes(scope.split(':')[0] ?? '')) return undefined;
  return c.json({ error: 'This action is outside the authorized scopes' }, 403);
}

export function scopesOf(c: Context, tokens: Map<string, string[]>): string[] | undefined {
  const [, token = ''] = /^bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  return tokens.get(token);
}

/** The fields of a JSON body or a form, as `a`, `a[]` or `a[][b]` name them. */
export async function fieldsOf(c: Context): Promise<Record<string, unknown>> {
  if (c.req.header('content-type')?.includes('json')) {
    const json: unknown = await c.req.json().catch(() => undefined);
    return typeof json === 'object' && json !== null ? { ...json } : {};
  }
  return c.req.parseBody();
}
