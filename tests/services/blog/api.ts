import { Hono } from 'hono';
import type { Deps } from '../kernel.ts';
import { oembed, oembedXml, postAt, postJson } from './resources.ts';
import { apiRoot } from './root.ts';

/** The site's JSON API: its self-description, posts, oEmbed. Errors are code, message, data.status. */
export function createApi(deps: Deps): Hono {
  const app = new Hono();
  const site = deps.origin('blog');
  const { posts } = deps.world.blog;
  const failure = (code: string, message: string, status: number) => ({ code, message, data: { status } });
  const headers = { 'access-control-allow-origin': '*' };

  app.get('/cms-json', (c) => c.redirect('/cms-json/', 301));
  app.get('/cms-json/', (c) => c.json(apiRoot(site, deps.world.blog), 200, headers));

  app.get('/cms-json/cms/v2/posts', (c) => {
    const perPage = Number(c.req.query('per_page') ?? 10);
    const page = Number(c.req.query('page') ?? 1);
    for (const [name, value, most] of [
      ['per_page', perPage, 100],
      ['page', page, Infinity],
    ] as const) {
      if (Number.isInteger(value) && value >= 1 && value <= most) continue;
      return c.json(failure('rest_invalid_param', `Invalid parameter(s): ${name}`, 400), 400);
    }
    const pages = Math.ceil(posts.length / perPage);
    if (page > pages) {
      return c.json(
        failure('rest_post_invalid_page_number', 'The page number is larger than the number of pages.', 400),
        400,
      );
    }
    const shown = posts.slice((page - 1) * perPage, page * perPage);
    return c.json(
      shown.map((post) => postJson(site, post)),
      200,
      {
        ...headers,
        'x-cms-total': String(posts.length),
        'x-cms-totalpages': String(pages),
      },
    );
  });

  app.get('/cms-json/cms/v2/posts/:id{\\d+}', (c) => {
    const post = posts.find((each) => String(each.id) === c.req.param('id'));
    if (!post) return c.json(failure('rest_post_invalid_id', 'Invalid post ID.', 404), 404);
    return c.json(postJson(site, post), 200, headers);
  });

  app.get('/cms-json/oembed/1.0/embed', (c) => {
    const address = c.req.query('url');
    if (address === undefined) {
      return c.json(failure('rest_missing_callback_param', 'Missing parameter(s): url', 400), 400);
    }
    const post = postAt(deps, address);
    if (!post) return c.json(failure('oembed_invalid_url', 'Not Found', 404), 404);
    const format = c.req.query('format') ?? 'json';
    if (format === 'xml')
      return c.body(oembedXml(site, post), 200, { 'content-type': 'text/xml; charset=utf-8' });
    if (format !== 'json')
      return c.json(failure('rest_invalid_param', 'Invalid parameter(s): format', 400), 400);
    return c.json(oembed(site, post), 200, headers);
  });

  app.all('/cms-json/*', (c) =>
    c.json(failure('rest_no_route', 'No route was found matching the URL and request method.', 404), 404),
  );
  return app;
}
