import type { Post } from '../world/blog.ts';

/** One discovery link. `rel` may be the address of a relation type. */
export interface Link {
  rel: string;
  href: string;
  type?: string;
  title?: string;
}

/** The relation type that says where the site's API begins. */
export const apiRootRelation = 'https://api.cms.example/';

export const permalink = (site: string, post: Post) => site + encodeURI(post.path);
export const textPath = (post: Post) => `${post.path.replace(/\/$/, '')}.txt`;

/** Links of every page: the API root, the feeds, the sitemap. */
export function siteLinks(site: string): { root: Link; feeds: Link[]; sitemap: Link } {
  const feed = (type: string, path: string, title: string): Link => ({
    rel: 'alternate',
    type,
    title,
    href: site + path,
  });
  return {
    root: { rel: apiRootRelation, href: `${site}/cms-json/` },
    feeds: [
      feed('application/rss+xml', '/feed/', 'Tidal blog » Feed'),
      feed('application/atom+xml', '/feed/atom/', 'Tidal blog » Atom'),
      feed('application/feed+json', '/feed.json', 'Tidal blog » JSON Feed'),
    ],
    sitemap: { rel: 'sitemap', type: 'application/xml', href: `${site}/cms-sitemap.xml` },
  };
}

/** The seven links of a post: API root, JSON, oEmbed twice, ActivityPub, text, sitemap. */
export function postLinks(site: string, post: Post): Link[] {
  const { root, sitemap } = siteLinks(site);
  const oembed = `${site}/cms-json/oembed/1.0/embed?url=${encodeURIComponent(permalink(site, post))}`;
  const alternate = (type: string, href: string, title?: string): Link => ({
    rel: 'alternate',
    type,
    href,
    ...(title === undefined ? {} : { title }),
  });
  return [
    root,
    alternate('application/json', `${site}/cms-json/cms/v2/posts/${post.id}`, 'JSON'),
    alternate('application/json+oembed', oembed, 'oEmbed (JSON)'),
    alternate('text/xml+oembed', `${oembed}&format=xml`, 'oEmbed (XML)'),
    alternate('application/activity+json', `${site}/?p=${post.id}`),
    alternate('text/plain', site + encodeURI(textPath(post))),
    sitemap,
  ];
}

/** The same links as one HTTP header. */
export function linkHeader(links: readonly Link[]): string {
  return links
    .map(({ href, rel, type, title }) => {
      const parts = [`<${href}>`, `rel="${rel}"`];
      if (title !== undefined)
        parts.push(isAscii(title) ? `title="${title}"` : `title*=UTF-8''${encodeURIComponent(title)}`);
      if (type !== undefined) parts.push(`type="${type}"`);
      return parts.join('; ');
    })
    .join(', ');
}

const isAscii = (text: string) => /^[ -~]*$/.test(text);
