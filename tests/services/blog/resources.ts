import type { Deps } from '../kernel.ts';
import type { Post } from '../world/blog.ts';
import { permalink, textPath } from './links.ts';
import { excerpt, imagePath } from './posts.ts';

/** Text for HTML and XML. */
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const contentOf = (post: Post) => post.paragraphs.map((each) => `<p>${escaped(each)}</p>`).join('\n');

/** A post as the site's API gives it. */
export function postJson(site: string, post: Post) {
  const local = (date: string) => date.replace('Z', '');
  const link = permalink(site, post);
  return {
    id: post.id,
    date: local(post.date),
    date_gmt: local(post.date),
    guid: { rendered: `${site}/?p=${post.id}` },
    modified: local(post.modified),
    modified_gmt: local(post.modified),
    slug: encodeURI(post.slug).toLowerCase(),
    status: 'publish',
    type: 'post',
    link,
    title: { rendered: escaped(post.title) },
    content: { rendered: contentOf(post), protected: false },
    excerpt: { rendered: `<p>${escaped(excerpt(post))}</p>`, protected: false },
    author: 1,
    lang: post.lang,
    featured_media: post.id + 1,
    format: 'standard',
    tags: post.tags.map((_, index) => index + 1),
    _links: {
      self: [{ href: `${site}/cms-json/cms/v2/posts/${post.id}` }],
      collection: [{ href: `${site}/cms-json/cms/v2/posts` }],
    },
  };
}

export function oembed(site: string, post: Post) {
  const link = permalink(site, post);
  return {
    version: '1.0',
    provider_name: 'Tidal blog',
    provider_url: site,
    author_name: post.author,
    author_url: site,
    title: post.title,
    type: 'rich',
    width: 600,
    height: 338,
    html: `<blockquote class="cms-embedded-content"><a href="${link}">${escaped(post.title)}</a></blockquote>`,
    thumbnail_url: site + imagePath(post),
    thumbnail_width: 800,
    thumbnail_height: 450,
  };
}

export function oembedXml(site: string, post: Post): string {
  const fields = Object.entries(oembed(site, post)).map(
    ([name, value]) => `  <${name}>${escaped(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<oembed>\n${fields.join('\n')}\n</oembed>\n`;
}

/** The post as an ActivityStreams object. */
export function activity(site: string, post: Post) {
  const id = `${site}/?p=${post.id}`;
  return {
    '@context': ['https://www.w3.org/ns/activitystreams', { Hashtag: 'as:Hashtag' }],
    id,
    type: 'Article',
    attributedTo: `${site}/?author=1`,
    name: post.title,
    summary: `<p>${escaped(excerpt(post))}</p>`,
    content: contentOf(post),
    contentMap: { [post.lang]: contentOf(post) },
    url: permalink(site, post),
    published: post.date,
    updated: post.modified,
    to: ['https://www.w3.org/ns/activitystreams#Public'],
    cc: [`${site}/?author=1&followers`],
    attachment: [{ type: 'Image', mediaType: 'image/png', url: site + imagePath(post), name: post.imageAlt }],
    tag: post.tags.map((name) => ({ type: 'Hashtag', name: `#${name}`, href: `${site}/tags/${name}/` })),
    replies: {
      id: `${id}&replies`,
      type: 'Collection',
      totalItems: 2,
      items: [`${id}&reply=1`, `${id}&reply=2`],
    },
    likes: { id: `${id}&likes`, type: 'Collection', totalItems: 12 },
    shares: { id: `${id}&shares`, type: 'Collection', totalItems: 3 },
  };
}

/** The post as plain text. */
export function postText(site: string, post: Post): string {
  const head = [post.title, `${post.author}, ${post.date.slice(0, 10)}`, permalink(site, post)];
  return `${[...head, '', post.paragraphs.join('\n\n')].join('\n')}\n`;
}

/** Finds the post that an address of its page, text or short link names. */
export function postAt(deps: Deps, address: string): Post | undefined {
  const site = deps.origin('blog');
  const url = URL.canParse(address, site) ? new URL(address, site) : undefined;
  if (url?.origin !== new URL(site).origin) return undefined;
  const id = url.searchParams.get('p');
  const path = decodeURI(url.pathname);
  return deps.world.blog.posts.find((post) =>
    id ? String(post.id) === id : post.path === path || textPath(post) === path,
  );
}
