import { Hono } from 'hono';
import { html } from 'hono/html';
import type { CreateService } from '../kernel.ts';
import { corpus } from './corpus.ts';
import { answerOf, type TestPage } from './page.ts';

/**
 * The pages that the report is tried on: `http://NAME.localhost:PORT`, since documents at usual addresses are one set a
 * host. Any other host has the list of them, and `/as/NAME` makes one its own, for browsers that are kept from names.
 */
export const createPages: CreateService = () => {
  const app = new Hono();
  const pages = new Map(corpus.map((page) => [page.name, page]));

  let own: TestPage | undefined;

  app.get('/as/:name', (c) => {
    own = pages.get(c.req.param('name'));
    return c.redirect(own?.path ?? '/');
  });

  app.get('*', (c) => {
    const { host, origin, pathname, search } = new URL(c.req.url);
    const page = pages.get(host.split('.localhost')[0] ?? '') ?? own;
    if (page) {
      const answer = answerOf(page, pathname + search, origin, c.req.header('accept'));
      return new Response(answer.text, answer);
    }
    const port = host.split(':')[1];
    const items = corpus.map(
      ({ name, path = '/' }) => html`<li><a href="http://${name}.localhost:${port}${path}">${name}</a></li>`,
    );
    return c.html(html`<!doctype html><html lang="en"><title>Pages</title><ul>${items}</ul></html>`);
  });
  return app;
};
