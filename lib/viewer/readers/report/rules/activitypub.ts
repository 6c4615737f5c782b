import { readActivityPub } from '../../activitypub/activitypub';
import type { Thing } from '../../activitypub/thing';
import {
  type Document,
  documentOf,
  hostKey,
  type Input,
  isHtml,
  type Link,
  linksOf,
  once,
  samePage,
  within,
} from '../input';
import { isActivity } from '../requests';
import { type Family, specs } from '../rule';
import { ownAddresses } from './oembed';

const strict = /^application\/activity\+json\b/i;

const alternates = (page: Input): Link[] =>
  linksOf(page, 'alternate').filter(({ href, from, type }) => href && from !== 'body' && strict.test(type));
const authors = (page: Input): Link[] =>
  linksOf(page, 'author').filter(({ href, from, type }) => href && from !== 'body' && strict.test(type));

/** The object of the page, and the link that names it. */
export const objectOf = once((page): { thing: Thing; document: Document; link: Link } | undefined => {
  const document = documentOf(page, 'activitypub');
  const link = linksOf(page, 'alternate').find(
    ({ href, type }) => isActivity(type) && href?.replace(/#.*/s, '') === document?.href,
  );
  const read = document && readActivityPub(document.text, document.href);
  return document && link && read?.ok ? { document, link, thing: read.value } : undefined;
});

const different = (links: Link[]): Link | undefined => links.find(({ href }) => href !== links[0]?.href);

export const activitypubRules = {
  'activitypub-twice': {
    level: 'warning',
    source: specs.activitypub,
    find(page) {
      const other = different(alternates(page).filter(({ from }) => from === 'head'));
      return other ? [{ at: other.place, says: [other.written] }] : [];
    },
  },
  'activitypub-header-differs': {
    level: 'warning',
    source: specs.activitypub,
    find(page) {
      const head = alternates(page).find(({ from }) => from === 'head');
      const header = alternates(page).find(({ from }) => from === 'header');
      if (!head || !header || head.href === header.href) return [];
      return [{ at: header.place, says: [head.written, header.written] }];
    },
  },
  'activitypub-author-twice': {
    level: 'warning',
    source: specs.activitypub,
    find(page) {
      const other = different(authors(page));
      return other ? [{ at: other.place, says: [other.written] }] : [];
    },
  },
  'activitypub-other-author': {
    level: 'warning',
    source: specs.activitypub,
    find(page) {
      const [link] = authors(page);
      const by = objectOf(page)?.thing.authors.flatMap(({ href }) => href ?? []) ?? [];
      if (!link || by.length === 0 || by.some((href) => samePage(href, link.href ?? ''))) return [];
      return [{ at: link.place, says: [link.written, by[0] ?? ''], fix: `href="${by[0]}"` }];
    },
  },
  'activitypub-id': {
    level: 'warning',
    source: specs.activitypub,
    find(page) {
      const object = objectOf(page);
      const id = object?.thing.id;
      if (!object || !id || id === object.link.href || id === object.document.href) return [];
      return [{ at: object.link.place, says: [object.link.written, id], fix: `href="${id}"` }];
    },
  },
  'activitypub-url-elsewhere': {
    level: 'warning',
    source: specs.activitypub,
    find(page) {
      const object = objectOf(page);
      const id = URL.parse(object?.thing.id ?? '');
      const urls = object?.thing.urls ?? [];
      if (!object || !id || urls.length === 0 || hostKey(id) === hostKey(new URL(page.url))) return [];
      const own = ownAddresses(page);
      if (urls.some(({ href }) => own.some((address) => samePage(address, href)))) return [];
      return [{ at: within(object.document, urls[0]?.href), says: [urls[0]?.href ?? ''] }];
    },
  },
  'activitypub-served-as': {
    level: 'error',
    source: specs.activitypubType,
    find(page) {
      const object = objectOf(page);
      const type = object?.document.type ?? '';
      if (!object || !type || isActivity(type) || /^application\/ld\+json\b/i.test(type)) return [];
      const fix = 'Content-Type: application/activity+json';
      return [{ at: within(object.document), says: [type], fix }];
    },
  },
  'activitypub-missing-document': {
    level: 'error',
    source: specs.activitypub,
    find(page) {
      const document = page.documents.get('activitypub');
      const link = alternates(page).find(({ href }) => href?.replace(/#.*/s, '') === document?.href);
      if (!document || !link || ![404, 410].includes(document.status)) return [];
      return [{ at: link.place, says: [String(document.status)] }];
    },
  },
  'activitypub-page': {
    level: 'warning',
    source: specs.activitypubType,
    find(page) {
      const document = documentOf(page, 'activitypub');
      const link = alternates(page).find(({ href }) => href?.replace(/#.*/s, '') === document?.href);
      return document && link && page.trusted && isHtml(document) ? [{ at: link.place }] : [];
    },
  },
  'activitypub-unreadable': {
    level: 'error',
    source: specs.activitypubType,
    find(page) {
      const document = documentOf(page, 'activitypub');
      if (!document || isHtml(document) || document.text.trim() === '') return [];
      const read = readActivityPub(document.text, document.href);
      if (read.ok) return [];
      return [
        { at: within(document), says: [read.failure.kind === 'malformed' ? read.failure.where : 'JSON'] },
      ];
    },
  },
  'fediverse-creator': {
    level: 'error',
    source: specs.creator,
    find: (page) =>
      (page.metas.get('fediverse:creator') ?? [])
        .filter(({ content }) => !/^@?[^@\s/]+@[^@\s/.][^@\s/]*$/.test(content))
        .map(({ content, tag }) => ({ at: page.at(tag), says: [content], fix: handleOf(content) })),
  },
} satisfies Family;

/** The handle that an address of a profile names. */
function handleOf(content: string): string | undefined {
  const url = URL.parse(content);
  const [, name] = /^\/(?:@|users\/)([\w.-]+)\/?$/.exec(url?.pathname ?? '') ?? [];
  return url && name ? `@${name}@${url.host}` : undefined;
}
