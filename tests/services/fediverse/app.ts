import { Hono } from 'hono';
import type { CreateService } from '../kernel.ts';
import { accountRoutes } from './accounts.ts';
import { actRoutes } from './acts.ts';
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

  // https://docs.joinmastodon.org/methods/instance/, both versions in what they share
  app.on('GET', ['/api/v2/instance', '/api/v1/instance'], (c) => {
    if (world.switches.noInstance) return c.notFound();
    return c.json({
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
    });
  });
  app.route('/', actRoutes(deps));
  app.route('/', oauthRoutes(deps));
  app.route('/', accountRoutes(deps));
  app.route('/', mediaRoutes(deps));
  app.route('/', statusRoutes(deps));
  app.route('/', pageRoutes(deps));
  app.notFound((c) => c.json({ error: 'Record not found' }, 404));
  return app;
};
