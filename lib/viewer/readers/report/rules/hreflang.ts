import { type Input, type Link, linksOf, samePage } from '../input';
import { type Family, specs } from '../rule';

/** Versions of the page in other languages, which have no type, or that of a page. */
const versions = (page: Input): Link[] =>
  linksOf(page, 'alternate').filter(
    ({ hreflang, type, href, rels, from }) =>
      from !== 'body' &&
      hreflang &&
      href &&
      !rels.includes('stylesheet') &&
      /^(?:text\/html.*)?$/i.test(type),
  );

const tag =
  /^(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4}|[a-z]{5,8})(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?:-(?:[a-z\d]{5,8}|\d[a-z\d]{3}))*(?:-[a-wyz\d](?:-[a-z\d]{2,8})+)*(?:-x(?:-[a-z\d]{1,8})+)?$/i;

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The right tag for a wrong one; empty where there is none to suggest, undefined for a right one. */
function correction(written: string): string | undefined {
  if (/^x-default$/i.test(written) || /^(?:i|x)-/i.test(written)) return undefined;
  if (/^\w+$/.test(written) && written.includes('_')) return written.replaceAll('_', '-');
  if (!tag.test(written)) return '';
  const [language = '', ...rest] = written.split('-');
  // Reserved for the United Kingdom, and the code of no region (ISO 3166-1).
  if (rest.some((part) => /^uk$/i.test(part))) return written.replace(/-uk(?![^-])/i, '-GB');
  // Longer ones are reserved; nobody has registered any.
  if (language.length > 3 || (language.length === 2 && !languages.of(language))) return '';
  const region = rest.find(
    (part, index) => /^[a-z]{2}$/i.test(part) && !/^[a-z\d]$/i.test(rest[index - 1] ?? ''),
  );
  return region && !rest.some((part) => part.length === 1) && !regions.of(region.toUpperCase())
    ? ''
    : undefined;
}

export const hreflangRules = {
  'hreflang-malformed': {
    level: 'error',
    source: specs.bcp47,
    find: (page) =>
      page.links.flatMap(({ hreflang, place }) => {
        const right = hreflang && correction(hreflang);
        if (right === undefined || !hreflang) return [];
        return [{ at: place, says: [hreflang], fix: right ? `hreflang="${right}"` : undefined }];
      }),
  },
  'language-malformed': {
    level: 'error',
    source: specs.bcp47,
    find: (page) =>
      page.tags.flatMap((tag) => {
        const written = tag.name === 'html' ? tag.attributes.get('lang') : undefined;
        const right = written && correction(written);
        if (!written || right === undefined) return [];
        return [{ at: page.at(tag), says: [written], fix: right ? `lang="${right}"` : undefined }];
      }),
  },
  'hreflang-relative': {
    level: 'warning',
    source: specs.hreflang,
    find: (page) =>
      versions(page)
        .filter(({ written }) => !/^https?:\/\//i.test(written))
        .map(({ place, written, href = '' }) => ({ at: place, says: [written], fix: `href="${href}"` })),
  },
  'hreflang-twice': {
    level: 'warning',
    source: specs.hreflang,
    find(page) {
      const first = new Map<string, string>();
      return versions(page).flatMap(({ hreflang, media, href = '', place }) => {
        const key = `${hreflang.toLowerCase()} ${media}`;
        const before = first.get(key);
        first.set(key, before ?? href);
        return before !== undefined && !samePage(before, href) ? [{ at: place, says: [hreflang] }] : [];
      });
    },
  },
  'hreflang-without-self': {
    level: 'warning',
    source: specs.hreflang,
    find(page) {
      const all = versions(page).filter(({ media }) => !media);
      const [first] = all;
      const own = [page.url, ...linksOf(page, 'canonical').flatMap(({ href }) => href ?? [])];
      // Without its query a page may be the one that is named.
      own.push(page.url.replace(/[?#].*/s, ''));
      const named = all.some(({ href = '' }) => own.some((address) => samePage(address, href)));
      return first && all.length > 1 && !named ? [{ at: first.place }] : [];
    },
  },
} satisfies Family;
