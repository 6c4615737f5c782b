import { readFeed } from '../../feed/feed';
import { type Document, documentOf, type Input, isHtml, type Link, linksOf, once, within } from '../input';
import { isFeed } from '../requests';
import { type Family, specs } from '../rule';

const types = { RSS: 'application/rss+xml', Atom: 'application/atom+xml', JSON: 'application/feed+json' };

/** The feed of the page, as far as it can be read. */
export const feedOf = once((page) => {
  const document = documentOf(page, 'feed');
  return document && readFeed(document.text, document.href);
});

/** The type of the feed by its content; undefined where it is none. */
function realType(page: Input): string | undefined {
  const feed = feedOf(page);
  const form =
    feed?.ok && (['RSS', 'Atom', 'JSON'] as const).find((name) => feed.value.format.startsWith(name));
  return form ? types[form] : undefined;
}

/** The feed that came, and the link that names it. */
function fetched(page: Input): { document: Document; link: Link } | undefined {
  const document = documentOf(page, 'feed');
  const link =
    document && feedLinks(page).find(({ href = '' }) => href.replace(/#.*/s, '') === document.href);
  return document && link ? { document, link } : undefined;
}

const feedLinks = (page: Input): Link[] =>
  linksOf(page, 'alternate').filter(
    ({ href, type, from }) => from !== 'body' && href && isFeed({ type, href }),
  );

const essence = (type: string): string => (type.split(';', 1)[0] ?? '').trim().toLowerCase();

export const feedRules = {
  'feed-type-unspecific': {
    level: 'warning',
    source: specs.rss,
    find: (page) =>
      feedLinks(page)
        .filter(({ type }) => /^(?:text|application)\/xml$/.test(essence(type)))
        .map(({ place, type, href = '' }) => {
          const came = fetched(page)?.document;
          const right =
            (came?.href === href && realType(page)) || (/atom/i.test(href) ? types.Atom : types.RSS);
          return { at: place, says: [type, right], fix: `type="${right}"` };
        }),
  },
  'feed-json-type': {
    level: 'warning',
    source: specs.jsonFeed,
    find(page) {
      const came = fetched(page);
      if (!came || realType(page) !== types.JSON || essence(came.link.type) !== 'application/json') return [];
      return [{ at: came.link.place, fix: `type="${types.JSON}"` }];
    },
  },
  'feed-other-type': {
    level: 'warning',
    source: specs.rss,
    find(page) {
      const came = fetched(page);
      const declared = came && essence(came.link.type);
      const real = came && realType(page);
      if (!real || !Object.values(types).some((type) => type === declared) || declared === real) return [];
      return [{ at: came.link.place, says: [came.link.type, real], fix: `type="${real}"` }];
    },
  },
  'feed-missing-document': {
    level: 'error',
    source: specs.rss,
    find(page) {
      const document = page.documents.get('feed');
      if (!document || ![404, 410].includes(document.status)) return [];
      const link = feedLinks(page).find(({ href = '' }) => href.replace(/#.*/s, '') === document.href);
      return link ? [{ at: link.place, says: [String(document.status)] }] : [];
    },
  },
  'feed-page': {
    level: 'warning',
    source: specs.rss,
    find(page) {
      const came = fetched(page);
      return came && isHtml(came.document) ? [{ at: came.link.place }] : [];
    },
  },
  'feed-unreadable': {
    level: 'error',
    source: specs.rss,
    find(page) {
      const document = documentOf(page, 'feed');
      const feed = feedOf(page);
      if (!document || !feed || isHtml(document) || document.text.trim() === '') return [];
      if (feed.ok && !feed.value.fault) return [];
      const where = feed.ok || feed.failure.kind !== 'malformed' ? 'XML' : feed.failure.where;
      return [{ at: within(document), says: [where] }];
    },
  },
  'feed-served-as': {
    level: 'warning',
    source: specs.rss,
    find(page) {
      const came = fetched(page);
      const real = came && realType(page);
      if (!real || !/^text\/(?:html|plain)$/.test(essence(came.document.type))) return [];
      return [{ at: within(came.document), says: [came.document.type, real], fix: `Content-Type: ${real}` }];
    },
  },
} satisfies Family;
