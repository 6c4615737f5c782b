import { isObject } from '../../activitypub/node';
import { ldValue } from '../../compare/ld';
import { readW3cDate } from '../../dates';
import type { Input, Place } from '../input';
import { linksOf } from '../input';
import { type Family, type Found, specs } from '../rule';
import { heard, ldScripts } from './voices';

const nowhere = ({ url }: Input): Place => ({ in: url, excerpt: '' });

const relative = (page: Input, ...names: string[]): Found[] =>
  names.flatMap((name) =>
    (page.metas.get(name) ?? [])
      .filter(({ content }) => !/^(?:https?:)?\/\//i.test(content) && !/^data:/i.test(content))
      .map(({ content, tag }) => {
        const href = URL.parse(content, page.base)?.href;
        return {
          at: page.at(tag),
          says: [name, content],
          fix: href && `<meta property="${name}" content="${href}">`,
        };
      }),
  );

/** A post of its own, by more than one sign where one alone is in doubt. */
function isArticle(page: Input): boolean {
  const { ld, entry } = heard(page);
  const type = page.metas.get('og:type')?.[0]?.content.toLowerCase();
  return (
    /(?:Article|Posting)$/.test(ld?.types.join(' ') ?? '') || (type === 'article' && entry !== undefined)
  );
}

function isBlogPost(page: Input): boolean {
  const { ld, entry } = heard(page);
  return (
    ld?.types.includes('BlogPosting') === true &&
    (entry !== undefined || page.metas.has('article:published_time'))
  );
}

/** Any sign of a feed, so that only a page without one is told to have none. */
const namesFeed = ({ tags, links }: Input): boolean =>
  links.some(({ type, rels }) => /rss|atom|feed|\bxml\b/i.test(type) || rels.includes('feed')) ||
  tags.some(({ name, source }) => name === 'a' && /feed|rss|atom/i.test(source));

export const metadataRules = {
  'title-missing': {
    level: 'missing',
    source: specs.title,
    find: (page) =>
      page.tags.some(({ name, text }) => name === 'title' && text.trim()) ? [] : [{ at: nowhere(page) }],
  },
  'language-missing': {
    level: 'missing',
    source: specs.language,
    find: (page) =>
      page.tags.some(
        ({ name, attributes }) => name === 'html' && (attributes.get('lang') || attributes.get('xml:lang')),
      ) ||
      page.documents.get('page')?.language ||
      page.html.trim() === ''
        ? []
        : [{ at: nowhere(page) }],
  },
  'canonical-missing': {
    level: 'missing',
    source: specs.canonical,
    find: (page) =>
      isArticle(page) && linksOf(page, 'canonical').length === 0 && !page.metas.has('og:url')
        ? [{ at: nowhere(page), fix: `<link rel="canonical" href="${page.url.replace(/#.*/s, '')}">` }]
        : [],
  },
  'feed-missing': {
    level: 'missing',
    source: specs.rss,
    find: (page) => (isBlogPost(page) && !namesFeed(page) ? [{ at: nowhere(page) }] : []),
  },
  'open-graph-incomplete': {
    level: 'missing',
    source: specs.openGraph,
    find(page) {
      const { metas } = page;
      if (metas.get('og:type')?.[0]?.content.toLowerCase() !== 'article') return [];
      const lacks = ['og:title', 'og:url'].filter((name) => !metas.has(name));
      return lacks.length > 0 ? [{ at: nowhere(page), says: [lacks.join(', ')] }] : [];
    },
  },
  'open-graph-relative': {
    level: 'warning',
    source: specs.openGraph,
    find: (page) => relative(page, 'og:url', 'og:image', 'og:video', 'og:audio'),
  },
  'date-unreadable': {
    level: 'warning',
    source: specs.openGraph,
    find: (page) =>
      ['article:published_time', 'article:modified_time'].flatMap((name) =>
        (page.metas.get(name) ?? [])
          .filter(({ content }) => readW3cDate(content).ms === undefined)
          .map(({ content, tag }) => {
            const ms = Date.parse(content);
            const fix = Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
            return { at: page.at(tag), says: [name, content], fix };
          }),
      ),
  },
  'json-ld-malformed': {
    level: 'error',
    source: specs.jsonLd,
    find: (page) =>
      ldScripts(page)
        .filter(({ text }) => text.trim() !== '' && text.length < 500_000 && !ldValue(text))
        .map((tag) => ({ at: { ...page.at(tag), excerpt: tag.text.trim().slice(0, 200) } })),
  },
  'json-ld-without-context': {
    level: 'warning',
    source: specs.jsonLd,
    find: (page) =>
      ldScripts(page).flatMap((tag) => {
        const value = ldValue(tag.text)?.value;
        const bare = (Array.isArray(value) ? value : [value]).find(
          (node) => isObject(node) && Object.keys(node).length > 0 && node['@context'] === undefined,
        );
        return isObject(bare) && !isExpanded(bare)
          ? [{ at: page.at(tag), fix: '"@context": "https://schema.org"' }]
          : [];
      }),
  },
} satisfies Family;

/** With full addresses as names, which need no context. */
const isExpanded = (node: object): boolean => Object.keys(node).every((name) => /^@|:/.test(name));
