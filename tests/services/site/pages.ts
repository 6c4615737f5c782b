import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { z } from 'zod';
import type { Deps } from '../kernel.ts';
import type { SitePost } from '../world/site.ts';
import { type Html, page, problemPage } from './layout.ts';

/** The home page with its links (https://indieauth.spec.indieweb.org/#discovery), posts and a feed. */
export function pageRoutes({ world, now, origin }: Deps): Hono {
  const app = new Hono();
  const site = origin('site');
  const { posts, habits } = world.site;
  const { displayName } = world.user;
  const isPrivate = (post: SitePost) => post.properties.visibility?.[0] === 'private' && !habits.showsPrivate;
  const listed = () =>
    posts
      .filter((post) => !post.deleted && post.shownFrom <= now() && !isPrivate(post))
      .filter((post) => post.properties.visibility?.[0] !== 'unlisted')
      .reverse();

  app.get('/', (c) => {
    const links = habits.legacyRelations
      ? html`<link rel="authorization_endpoint" href="/auth"><link rel="token_endpoint" href="/token">`
      : html`<link rel="indieauth-metadata" href="/metadata">`;
    const shown = habits.bareHome ? [] : listed();
    const content = html`<div class="h-card"><h1><a class="p-name u-url" href="/" rel="me">${displayName}</a></h1></div>
      <div class="h-feed">${shown.map((post) => entry(post, `${site}/posts/${post.slug}`))}</div>`;
    const feed = html`<link rel="alternate" type="application/atom+xml" href="/feed.xml">`;
    return c.html(page(displayName, content, html`${links}${feed}`), 200, {
      link: '</micropub>; rel="micropub"',
    });
  });

  app.get('/posts/:slug', (c) => {
    const post = posts.find(({ slug }) => slug === c.req.param('slug'));
    if (!post || post.shownFrom > now() || isPrivate(post))
      return c.html(problemPage('There is no such post.'), 404);
    if (post.deleted) return c.html(problemPage('This post was deleted.'), 410);
    const shown = entry(post, `${site}/posts/${post.slug}`);
    return c.html(
      page('Post', habits.oldTheme ? raw(shown.toString().replace('"h-entry"', '"hentry"')) : shown),
    );
  });

  // RFC 4287
  app.get('/feed.xml', (c) => {
    const entries = listed().map((post) => {
      const url = `${site}/posts/${post.slug}`;
      const published = String(post.properties.published?.[0]);
      const content = entry(post, url).toString();
      return html`<entry><id>${url}</id><title>Post</title><link href="${url}"/><published>${published}</published>
<updated>${published}</updated><content type="html">${content}</content></entry>`;
    });
    const updated = new Date(now()).toISOString();
    const feed = html`<feed xmlns="http://www.w3.org/2005/Atom"><id>${site}/</id><title>${displayName}</title>
<updated>${updated}</updated><author><name>${displayName}</name></author>${entries}</feed>`;
    return c.body(`<?xml version="1.0"?>${feed}`, 200, {
      'content-type': 'application/atom+xml; charset=utf-8',
    });
  });
  return app;
}

const text = z.string();
const nested = z.object({ properties: z.record(z.string(), z.array(z.unknown())) });
const photo = z.union([
  text.transform((value) => ({ value, alt: '' })),
  z.object({ value: text, alt: text.default('') }),
]);
const content = z.union([
  text.transform((each): Html => html`${each}`),
  // The person’s own.
  z.object({ html: text }).transform((each): Html => html`${raw(each.html)}`),
]);

const strings = (values: unknown[] = []): string[] => values.filter((each) => typeof each === 'string');
const parsed = <T>(schema: z.ZodType<T>, values: unknown[] = []): T[] =>
  values.flatMap((value) => {
    const result = schema.safeParse(value);
    return result.success ? [result.data] : [];
  });

/** A post as microformats (https://microformats.org/wiki/h-entry). */
function entry({ properties }: SitePost, url: string): Html {
  const published = strings(properties.published)[0] ?? '';
  const [place] = parsed(nested, properties.checkin).map((card) => card.properties);
  return html`<article class="h-entry">
    ${place && html`<p class="p-checkin h-card">📍 <a class="p-name u-url" href="${strings(place.url)[0]}"><bdi>${strings(place.name)[0]}</bdi></a></p>`}
    <div class="e-content" dir="auto">${parsed(content, properties.content)}</div>
    ${parsed(photo, properties.photo).map(({ value, alt }) => html`<img class="u-photo" src="${value}" alt="${alt}">`)}
    ${parsed(nested, properties.category).map(
      (person) =>
        html`<p class="soft">With <span class="p-category h-card">${strings(person.properties.name)[0]}</span></p>`,
    )}
    <ul class="tags soft">${strings(properties.category).map((tag) => html`<li class="p-category">${tag}</li>`)}</ul>
    <p class="soft"><a class="u-url" href="${url}"><time class="dt-published" datetime="${published}">${published}</time></a>
    ${strings(properties.syndication).map((link) => html` · <a class="u-syndication" href="${link}">also here</a>`)}</p>
  </article>`;
}
