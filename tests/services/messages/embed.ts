import { Hono } from 'hono';
import type { CreateService } from '../kernel.ts';
import { wire } from './app.ts';
import { messageCard, page } from './card.ts';
import { widgets } from './widgets.ts';

/** (D2) The frame that shows a message, the page of a message, and the script that puts frames into pages. */
export const createEmbed: CreateService = (deps) => {
  const app = new Hono();
  const show = (id: string) =>
    messageCard(deps.world.messages.byId(id), deps.origin('embed'), deps.origin('messages'));

  app.get('/embed/Message.html', (c) => {
    const id = c.req.query('id') ?? '';
    if (!/^\d{1,40}$/.test(id)) return c.html(page('Message', show('')), 400);
    return c.html(page('Message', show(id)));
  });
  app.get('/m/:id', (c) => {
    const id = c.req.param('id');
    const known = Object.keys(wire(deps, deps.world.messages.byId(id))).length > 0;
    return c.html(page('Message', show(id)), known ? 200 : 404);
  });
  app.get('/widgets.js', (c) => c.body(widgets, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  app.notFound((c) => c.html('<!doctype html><html lang="en"><title>404</title><h1>404</h1></html>', 404));
  return app;
};
