import { Hono } from 'hono';
import type { Deps } from '../kernel.ts';
import type { Media } from '../world/fediverse.ts';
import { refusal } from './request.ts';

/** https://docs.joinmastodon.org/methods/media/ */
export function mediaRoutes({ world, origin }: Deps): Hono {
  const app = new Hono();
  const { media, tokens, limits, switches } = world.fediverse;

  app.post('/api/v2/media', async (c) => {
    const refused = refusal(c, tokens, 'write:media');
    if (refused) return refused;
    const { file, description } = await c.req.parseBody();
    if (!(file instanceof File) || !file.type.startsWith('image/')) {
      return c.json({ error: 'Validation failed: File content type is invalid, File is invalid' }, 422);
    }
    if (file.size > limits.imageBytes) {
      return c.json({ error: 'Validation failed: File file size must be less than the limit' }, 422);
    }
    if (typeof description === 'string' && [...description].length > limits.description) {
      return c.json({ error: 'Validation failed: Description is too long' }, 422);
    }
    const made: Media = {
      id: String(22_348_641 + media.size),
      type: file.type,
      bytes: new Uint8Array(await file.arrayBuffer()),
      description: typeof description === 'string' && description ? description : null,
      busy: switches.mediaBusy,
      attached: false,
    };
    media.set(made.id, made);
    const ready = made.busy === 0 && !switches.mediaFails;
    return c.json(attachment(made, origin('fediverse'), ready), ready ? 200 : 202);
  });

  app.get('/api/v1/media/:id', (c) => {
    const refused = refusal(c, tokens, 'write:media');
    if (refused) return refused;
    const found = media.get(c.req.param('id'));
    if (!found || found.attached) return c.json({ error: 'Record not found' }, 404);
    if (found.busy > 0) {
      found.busy -= 1;
      return c.json(attachment(found, origin('fediverse'), false), 206);
    }
    if (switches.mediaFails) return c.json({ error: 'Error processing thumbnail for uploaded media' }, 422);
    return c.json(attachment(found, origin('fediverse')));
  });

  app.get('/media/:id', (c) => {
    const found = media.get(c.req.param('id'));
    return found ? c.body(found.bytes, 200, { 'content-type': found.type }) : c.notFound();
  });
  return app;
}

export const attachment = ({ id, description }: Media, origin: string, ready = true) => ({
  id,
  type: 'image',
  url: ready ? `${origin}/media/${id}` : null,
  preview_url: `${origin}/media/${id}`,
  remote_url: null,
  description,
});
