import { Hono } from 'hono';
import type { CreateService, Deps } from '../kernel.ts';
import { picture } from '../world/images.ts';
import type { StoredMessage } from '../world/messages.ts';
import { clip, playlist } from './clip.ts';
import { tokenFor } from './token.ts';

/** (D1) The keyless endpoint that gives a message as JSON, and the media that messages show. */
export const createSyndication: CreateService = (deps) => {
  const app = new Hono();

  app.get('/message-result', (c) => {
    const id = c.req.query('id') ?? '';
    const token = c.req.query('token') ?? '';
    const known = /^\d{1,40}$/.test(id) && (/^\d+(\.\d+)?$/.test(token) || token === tokenFor(id));
    if (!known) return c.json({ error: 'Bad request.' }, 400);
    const message = deps.world.messages.byId(id);
    if (message?.state === 'gone') return c.html(gone, 404);
    return c.json(wire(deps, message), 200, { 'cache-control': 'must-revalidate, max-age=60' });
  });

  app.get('/media/:file{.+\\.png}', (c) => {
    const [width, height] = measure(deps, c.req.path, c.req.query('name') ?? 'medium');
    return image(picture(c.req.param('file'), width, height));
  });
  app.get('/profile/:file{.+\\.png}', (c) => image(picture(c.req.param('file'), 48, 48)));
  app.get('/video/:key/playlist.m3u8', (c) =>
    c.body(playlist(c.req.param('key')), 200, { 'content-type': 'application/x-mpegURL' }),
  );
  app.get('/video/:key/:file{.+\\.mp4}', (c) => c.body(clip(), 200, { 'content-type': 'video/mp4' }));
  app.notFound((c) => c.html(gone, 404));
  return app;
};

const gone = '<!doctype html><html lang="en"><title>404</title><h1>404</h1><p>Nothing is here.</p></html>';

/** The body with the origins of this run. What is absent is an empty object. */
export function wire(deps: Deps, message: StoredMessage | undefined): object {
  if (!message?.body) return {};
  const text = JSON.stringify(message.body)
    .replaceAll('{media}', deps.origin('messages'))
    .replaceAll('{embed}', deps.origin('embed'));
  return JSON.parse(text);
}

function image(bytes: Buffer): Response {
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/png' } });
}

const longest: Record<string, number> = { thumb: 150, small: 340, medium: 600, large: 1024, orig: 1024 };

/** The size that a picture is asked in, in the proportions that its message states. */
function measure(deps: Deps, path: string, name: string): [width: number, height: number] {
  const side = longest[name] ?? 600;
  const ends = `"{media}${path}"`;
  for (const message of deps.world.messages.list) {
    const text = JSON.stringify(message.body ?? {});
    if (!text.includes(ends)) continue;
    const [, height, width] =
      /"original_info":\{"height":(\d+),"width":(\d+)/.exec(text.slice(text.indexOf(ends))) ?? [];
    const ratio = side / Math.max(Number(width ?? 3), Number(height ?? 2));
    return [Math.round(Number(width ?? 3) * ratio), Math.round(Number(height ?? 2) * ratio)];
  }
  return [side, Math.round((side * 2) / 3)];
}
