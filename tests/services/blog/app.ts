import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { CreateService } from '../kernel.ts';
import type { Post } from '../world/blog.ts';
import { picture } from '../world/images.ts';
import { createForAgents } from './agents.ts';
import { createApi } from './api.ts';
import { createFeeds } from './feeds.ts';
import { layout } from './layout.ts';
import { linkHeader, permalink, postLinks, siteLinks, textPath } from './links.ts';
import { frontPage, postPage } from './posts.ts';
import { activity, postText } from './resources.ts';
import { createSitemaps } from './sitemaps.ts';
import { createTrials } from './trials.ts';

/** (E) A blog whose pages say where their machine-readable alternatives are, and those alternatives. */
export const createBlog: CreateService = (deps) => {
  const app = new Hono();
  const site = deps.origin('blog');
  const { posts } = deps.world.blog;

  app.route('/', createApi(deps));
  app.route('/', createFeeds(deps));
  app.route('/', createSitemaps(deps));
  app.route('/', createForAgents(deps));
  app.route('/', createTrials(deps));

  app.get('/', (c) => {
    const id = c.req.query('p');
    if (id !== undefined)
      return shortLink(
        c,
        posts.find((post) => String(post.id) === id),
      );
    if (c.req.query('author') === '1') return author(c);
    const { root, feeds, sitemap } = siteLinks(site);
    return c.html(frontPage(deps), 200, { link: linkHeader([root, ...feeds, sitemap]) });
  });

  app.get('/images/:file{\\d+\\.png}', (c) => {
    const width = Math.min(800, Math.max(16, Number(c.req.query('w') ?? 800) || 800));
    const image = picture(`post-${c.req.param('file')}`, width, Math.round((width * 9) / 16));
    return c.body(new Uint8Array(image), 200, {
      'content-type': 'image/png',
      'cache-control': 'max-age=3600',
    });
  });

  app.get('/favicon.ico', (c) =>
    c.body(new Uint8Array(picture('tidal', 32, 32)), 200, { 'content-type': 'image/png' }),
  );

  app.get('*', (c) => {
    const path = decode(c.req.path);
    const post = posts.find((each) => each.path === path);
    if (post) return c.html(postPage(deps, post), 200, { link: linkHeader(postLinks(site, post)) });
    const written = posts.find((each) => textPath(each) === path);
    if (written) return c.text(postText(site, written));
    const slashless = posts.find((each) => each.path === `${path}/`);
    return slashless ? c.redirect(encodeURI(slashless.path), 301) : missing(c);
  });

  /** An ActivityStreams object for who asks for exactly that, the page for everybody else. */
  function shortLink(c: Context, post: Post | undefined) {
    if (!post) return missing(c);
    c.header('vary', 'Accept');
    if (c.req.header('accept') !== activityType) return c.redirect(permalink(site, post), 301);
    return c.body(JSON.stringify(activity(site, post)), 200, {
      'content-type': `${activityType}; charset=utf-8`,
    });
  }

  function author(c: Context) {
    if (c.req.header('accept') !== activityType) return c.redirect('/');
    const person = {
      '@context': 'https://www.w3.org/ns/activitystreams',
      id: `${site}/?author=1`,
      type: 'Person',
      name: 'Ana Reis',
      preferredUsername: 'ana',
      url: `${site}/`,
    };
    return c.body(JSON.stringify(person), 200, { 'content-type': `${activityType}; charset=utf-8` });
  }
  return app;
};

const activityType = 'application/activity+json';

function missing(c: Context) {
  return c.html(
    layout({ title: 'Not found', content: html`<h1>Washed away</h1><p>There is no page here.</p>` }),
    404,
  );
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
