import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { page, problemPage } from '../auth/page.ts';
import type { Deps } from '../kernel.ts';
import type { Status } from '../world/fediverse.ts';
import { entity } from './entity.ts';
import { isOpen } from './statuses.ts';

/** Pages without a sign-in: the profile and each post. */
export function pageRoutes({ world, origin }: Deps): Hono {
  const app = new Hono();
  const here = world.fediverse;
  const shown = (status: Status) => isOpen(status) || here.switches.showsPrivate;

  function card(status: Status) {
    const { content, url, media_attachments, created_at } = entity(status, here, origin('fediverse'));
    return html`<article>${raw(content)}
      ${media_attachments.map(({ url: photo, description }) => html`<img src="${photo}" alt="${description}" />`)}
      <p><a href="${url}">${created_at.slice(0, 16).replace('T', ', ')}</a> · ${status.visibility}</p></article>`;
  }

  app.get('/:name{@[a-z]+}', (c) => {
    if (c.req.param('name') !== `@${here.account.username}`) return c.html(missing, 404);
    const posts = here.statuses.filter((one) => one.visibility === 'public' || here.switches.showsPrivate);
    const { displayName } = here.account;
    return c.html(page(displayName, html`<h1>${displayName}</h1>${posts.toReversed().map(card)}`));
  });

  app.get('/:name{@[a-z]+}/:id', (c) => {
    const status = here.statuses.find(({ id }) => id === c.req.param('id'));
    if (!status || !shown(status)) return c.html(missing, 404);
    const { displayName } = here.account;
    return c.html(page(displayName, html`<h1>${displayName}</h1>${card(status)}`));
  });
  return app;
}

const missing = problemPage("The page you are looking for isn't here.");
