import type { HeadStyle, Post } from '../world/blog.ts';
import { type Link, permalink, postLinks, siteLinks } from './links.ts';

const attribute = (text: string) =>
  text.replaceAll('&', '&#038;').replaceAll('"', '&quot;').replaceAll("'", '&#039;');

/** A link as common site software writes it: double quotes, ampersands as numbers. */
export function tag({ rel, type, title, href }: Link, quote = '"'): string {
  const write = (name: string, value: string | undefined) =>
    value === undefined ? '' : ` ${name}=${quote}${attribute(value)}${quote}`;
  return `<link${write('rel', rel)}${write('type', type)}${write('title', title)}${write('href', href)}>`;
}

export const tags = (links: readonly Link[]) => links.map((link) => tag(link)).join('\n');

/** The links of a post's head, and of its body where some have landed there. */
export function postHead(site: string, post: Post): { head: string; body: string } {
  const links = postLinks(site, post);
  const { feeds } = siteLinks(site);
  const extra = [
    { rel: 'canonical', href: permalink(site, post) },
    { rel: 'shortlink', href: `${site}/?p=${post.id}` },
  ];
  const relative = (link: Link) => ({ ...link, href: link.href.replace(`${site}/`, '') });
  const styles: Record<HeadStyle, () => { head: string; body: string }> = {
    standard: () => ({ head: tags([...feeds, ...links, ...extra]), body: '' }),
    'single-quotes': () => ({
      head: [...feeds, ...links, ...extra].map((link) => tag(link, "'")).join('\n'),
      body: '',
    }),
    base: () => ({
      head: `<base href="${site}/">\n${tags([...feeds, ...links, ...extra].map(relative))}`,
      body: '',
    }),
    duplicates: () => ({ head: tags([...feeds, ...links, ...feeds, ...links, ...extra]), body: '' }),
    feeds: () => ({ head: tags([...feeds, ...commentFeeds(site, post), ...links, ...extra]), body: '' }),
    'mixed-case': () => ({ head: [...feeds, ...links].map(shouted).join('\n'), body: '' }),
    'header-only': () => ({ head: tags(extra), body: '' }),
    body: () => ({ head: tags([...feeds, ...links.slice(0, 4), ...extra]), body: tags(links.slice(4)) }),
  };
  return styles[post.head]();
}

/** Names in any case, attributes in any order, a relation among others. */
function shouted(link: Link): string {
  const rel =
    link.rel === 'alternate' ? 'nofollow  ALTERNATE' : link.rel === 'sitemap' ? 'SiteMap' : link.rel;
  const type = link.type === undefined ? '' : ` TYPE=${link.type.toUpperCase()}`;
  return `<LINK HREF="${attribute(link.href)}"${type} Rel="${rel}">`;
}

function commentFeeds(site: string, post: Post): Link[] {
  const feed = (path: string, title: string): Link => ({
    rel: 'alternate',
    type: 'application/rss+xml',
    title,
    href: site + path,
  });
  return [
    feed('/comments/feed/', 'Tidal blog » Comments Feed'),
    feed(`${encodeURI(post.path)}feed/`, `Tidal blog » “${post.title}” Comments Feed`),
    feed('/tags/tides/feed/', 'Tidal blog » tides'),
  ];
}
