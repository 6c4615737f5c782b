import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import type { Deps } from '../kernel.ts';
import { permalink } from './links.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const perMap = 40;

/** An index, a map for every forty posts, and a compressed one for the pages. */
export function createSitemaps(deps: Deps): Hono {
  const app = new Hono();
  const site = deps.origin('blog');
  const { posts, pages } = deps.world.blog;
  const count = Math.ceil(posts.length / perMap);
  const xml = (root: string, entries: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${entries.join('\n')}\n</${root}>\n`;
  const entry = (element: string, loc: string, lastmod?: string) =>
    `<${element}><loc>${loc}</loc>${lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`}</${element}>`;
  const type = { 'content-type': 'application/xml; charset=utf-8' };

  app.get('/cms-sitemap.xml', (c) => {
    const maps = Array.from({ length: count }, (_, index) => `${site}/cms-sitemap-posts-${index + 1}.xml`);
    const entries = [...maps, `${site}/cms-sitemap-pages-1.xml.gz`].map((loc) => entry('sitemap', loc));
    return c.body(xml('sitemapindex', entries), 200, type);
  });
  app.get('/:file{cms-sitemap-posts-\\d+\\.xml}', (c) => {
    const start = (Number(/\d+/.exec(c.req.param('file'))?.[0]) - 1) * perMap;
    const shown = posts.slice(start, start + perMap);
    if (start < 0 || shown.length === 0) return c.notFound();
    return c.body(
      xml(
        'urlset',
        shown.map((post) => entry('url', permalink(site, post), post.modified)),
      ),
      200,
      type,
    );
  });
  app.get('/cms-sitemap-pages-1.xml.gz', (c) => {
    const paths = [pages.front, pages.plain, pages.late, pages.spa, pages.messages];
    const text = xml(
      'urlset',
      paths.map((path) => entry('url', site + path)),
    );
    return c.body(new Uint8Array(gzipSync(text)), 200, { 'content-type': 'application/gzip' });
  });
  return app;
}
