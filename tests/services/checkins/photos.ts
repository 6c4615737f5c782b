import { Hono } from 'hono';
import { picture } from '../world/images.ts';
import type { World } from '../world/world.ts';

/** `/img/general/<width>x<height>/<id>.png`, or `original` in place of the size; at most 2,000 pixels a side. */
export function photoRoutes(world: World): Hono {
  const app = new Hono();
  app.get('/:size/:file{[0-9a-f]+\\.png}', (c) => {
    const id = c.req.param('file').replace('.png', '');
    const photo = world.checkins.flatMap((checkin) => checkin.photos).find((one) => one.id === id);
    if (photo === undefined) return c.notFound();
    const size = c.req.param('size');
    const match = /^(\d{1,4})x(\d{1,4})$/.exec(size);
    const [width, height] = match ? [Number(match[1]), Number(match[2])] : [photo.width, photo.height];
    if ((size !== 'original' && !match) || width < 1 || height < 1 || width > 2000 || height > 2000) {
      return c.notFound();
    }
    return c.body(new Uint8Array(picture(id, width, height)), 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000',
    });
  });
  return app;
}
