import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Deps } from '../kernel.ts';
import type { Post } from '../world/blog.ts';
import { permalink } from './links.ts';
import { excerpt, imagePath } from './posts.ts';
import { contentOf, escaped } from './resources.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The feeds of the ten newest posts. They answer conditional requests. */
export function createFeeds(deps: Deps): Hono {
  const app = new Hono();
  const site = deps.origin('blog');
  const { name, description } = deps.world.blog;
  const newest = deps.world.blog.posts.slice(0, 10);
  const updated =
    newest
      .map((post) => post.modified)
      .sort()
      .at(-1) ?? '';

  function send(c: Context, type: string, text: string) {
    const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
    const headers = {
      etag,
      'last-modified': new Date(updated).toUTCString(),
      'content-type': `${type}; charset=utf-8`,
    };
    const known = c.req.header('if-none-match');
    const since = Date.parse(c.req.header('if-modified-since') ?? '');
    const same = known === undefined ? since >= Date.parse(updated) : known === etag;
    return same ? c.body(null, 304, headers) : c.body(text, 200, headers);
  }

  const rssItem = (
    post: Post,
  ) => `<item><title>${escaped(post.title)}</title><link>${permalink(site, post)}</link>
<dc:creator>${escaped(post.author)}</dc:creator><pubDate>${new Date(post.date).toUTCString()}</pubDate>
<guid isPermaLink="false">${site}/?p=${post.id}</guid><description>${escaped(excerpt(post))}</description>
<content:encoded><![CDATA[${contentOf(post)}]]></content:encoded></item>`;
  const rss = `${declaration}<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel><title>${name}</title><link>${site}/</link><description>${description}</description><language>en</language>
<atom:link href="${site}/feed/" rel="self" type="application/rss+xml"/>
${newest.map(rssItem).join('\n')}
</channel></rss>\n`;

  const atomEntry = (
    post: Post,
  ) => `<entry xml:lang="${post.lang}"><id>${site}/?p=${post.id}</id><title>${escaped(post.title)}</title>
<link rel="alternate" type="text/html" href="${permalink(site, post)}"/><author><name>${escaped(post.author)}</name></author>
<published>${post.date}</published><updated>${post.modified}</updated><summary>${escaped(excerpt(post))}</summary></entry>`;
  const atom = `${declaration}<feed xmlns="http://www.w3.org/2005/Atom"><id>${site}/feed/atom/</id><title>${name}</title>
<subtitle>${description}</subtitle><updated>${updated}</updated><link rel="self" href="${site}/feed/atom/"/>
${newest.map(atomEntry).join('\n')}
</feed>\n`;

  const json = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: name,
    description,
    home_page_url: `${site}/`,
    feed_url: `${site}/feed.json`,
    items: newest.map((post) => ({
      id: `${site}/?p=${post.id}`,
      url: permalink(site, post),
      title: post.title,
      content_html: contentOf(post),
      summary: excerpt(post),
      image: site + imagePath(post),
      date_published: post.date,
      date_modified: post.modified,
      authors: [{ name: post.author }],
      tags: post.tags,
      language: post.lang,
    })),
  });

  for (const path of [
    '/feed/',
    '/comments/feed/',
    '/tags/:tag/feed/',
    '/:year{\\d+}/:month{\\d+}/:slug/feed/',
  ]) {
    app.get(path, (c) => send(c, 'application/rss+xml', rss));
  }
  app.get('/feed/atom/', (c) => send(c, 'application/atom+xml', atom));
  app.get('/feed.json', (c) => send(c, 'application/feed+json', json));
  return app;
}
