import { html, raw } from 'hono/html';
import type { Deps } from '../kernel.ts';
import { markup } from '../messages/markup.ts';
import type { Post } from '../world/blog.ts';
import { postHead, tags } from './heads.ts';
import { type Html, layout } from './layout.ts';
import { siteLinks } from './links.ts';
import { placeOf } from './place.ts';

export const imagePath = (post: Post) => `/images/${post.id}.png`;

const day = (post: Post) =>
  new Intl.DateTimeFormat(post.lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(post.date));

/** The page of a post. */
export function postPage(deps: Deps, post: Post): Html {
  const { head, body } = postHead(deps.origin('blog'), post);
  const place = placeOf(post);
  const message = post.message === undefined ? undefined : deps.world.messages.byKind(post.message);
  const embed = deps.origin('embed');
  return layout({
    title: post.title,
    lang: post.lang,
    head: `${head}\n${place.head}`,
    content: html`${raw(body)}<article>
<h1>${post.title}</h1>
<p class="meta">${post.author} · <time datetime="${post.date}">${day(post)}</time> · ${post.tags.join(', ')}</p>
<figure><img src="${imagePath(post)}" alt="${post.imageAlt}" width="800" height="450"></figure>
${post.paragraphs.map((paragraph) => html`<p>${paragraph}</p>\n`)}
${message ? markup(embed).blockquote(message) : ''}
${raw(place.content)}
</article>`,
    end: message ? `<script async src="${embed}/widgets.js"></script>` : '',
  });
}

/** The posts, newest first. */
export function frontPage(deps: Deps): Html {
  const { root, feeds, sitemap } = siteLinks(deps.origin('blog'));
  const entry = (post: Post) => html`<li lang="${post.lang}">
<a href="${post.path}" tabindex="-1" aria-hidden="true"><img src="${imagePath(post)}?w=320" alt="" width="320" height="180" loading="lazy"></a>
<div><h2><a href="${post.path}">${post.title}</a></h2>
<p class="meta">${post.author} · <time datetime="${post.date}">${day(post)}</time></p>
<p>${excerpt(post)}</p></div>
</li>`;
  return layout({
    title: deps.world.blog.name,
    head: tags([...feeds, root, sitemap]),
    content: html`<ul class="list">${deps.world.blog.posts.map(entry)}</ul>`,
  });
}

/** The beginning of a post, cut at a sentence. */
export function excerpt(post: Post): string {
  const [first = ''] = post.paragraphs;
  return /^.{20,160}?[.。!?؟](?=\s|$)/su.exec(first)?.[0] ?? first.slice(0, 160);
}
