import { type Input, type Link, linksOf, samePage } from '../input';
import { type Family, type Found, specs } from '../rule';
import { registeredRelations, relationsInUse } from './relation-names';

const isUri = (relation: string): boolean => /^[a-z][\w+.-]*:/.test(relation);
const isKnown = (relation: string): boolean =>
  registeredRelations.has(relation) || relationsInUse.has(relation) || isUri(relation);

/** A registered relation that was meant: two letters off at most, and the first or the last is right. */
function meantBy(relation: string): string | undefined {
  if (relation.length < 4) return undefined;
  const near = (other: string) =>
    other.length > 3 &&
    Math.abs(other.length - relation.length) < 3 &&
    (other[0] === relation[0] || (relation.length > 5 && other.at(-1) === relation.at(-1)));
  const others = [...relationsInUse].filter(({ length }) => length > 7);
  return [...registeredRelations, ...others]
    .filter(near)
    .map((other) => ({ other, apart: distance(relation, other) }))
    .filter(({ other, apart }) => apart <= (Math.min(other.length, relation.length) < 6 ? 1 : 2))
    .sort((a, b) => a.apart - b.apart)[0]?.other;
}

/** Levenshtein; two neighbours that changed places count once. Both texts are short. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}

const typos = ({ links }: Input): Found[] =>
  links.flatMap(({ rels, place }) =>
    rels
      .filter((relation) => relation.length <= 40 && !isKnown(relation))
      .slice(0, 5)
      .flatMap((relation) => {
        const meant = meantBy(relation);
        return meant ? [{ at: place, says: [relation, meant], fix: `rel="${meant}"` }] : [];
      }),
  );

/** Outside HTML a relation that nobody registered is an address (RFC 8288, 2.1.2); HTML has the microformats wiki. */
const unregistered = ({ links }: Input): Found[] =>
  links
    .filter(({ from }) => from === 'header')
    .flatMap(({ rels, place }) =>
      rels
        .filter((relation) => !isKnown(relation) && !meantBy(relation))
        .map((relation) => ({ at: place, says: [relation] })),
    );

const describes =
  /^(?:alternate|canonical|license|describedby|author|cite-as|item|linkset|service-(?:desc|doc|meta)|api-catalog|next|prev|hub|self)$/;

/** Canonical addresses of head and header; a body’s count for nothing. */
const canonicals = (page: Input): Link[] => linksOf(page, 'canonical').filter(({ from }) => from !== 'body');

const mediaType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(?:;|$)/;

export const linkRules = {
  'relation-typo': { level: 'warning', source: specs.iana, find: typos },
  'relation-unregistered': { level: 'warning', source: specs.iana, find: unregistered },
  'link-without-relation': {
    level: 'error',
    source: specs.link,
    find: ({ links }) =>
      links
        .filter(({ from, rels }) => from === 'header' && rels.length === 0)
        .map(({ place, written }) => ({ at: place, says: [written] })),
  },
  'link-without-address': {
    level: 'error',
    source: specs.html,
    find: ({ links }) =>
      links
        .filter(
          ({ written, rels, from }) =>
            from !== 'header' && !written && rels.some((rel) => describes.test(rel)),
        )
        .map(({ place, rel }) => ({ at: place, says: [rel] })),
  },
  'alternate-untyped': {
    level: 'warning',
    source: specs.html,
    find: (page) =>
      linksOf(page, 'alternate')
        .filter(
          ({ rels, href, type, hreflang, media }) =>
            href && !type && !hreflang && !media && !rels.includes('stylesheet') && rels.length === 1,
        )
        .map(({ place, written }) => ({ at: place, says: [written] })),
  },
  'type-malformed': {
    level: 'error',
    source: specs.html,
    find: ({ links }) =>
      links
        .filter(({ type, rels }) => type && !mediaType.test(type) && rels.some((rel) => describes.test(rel)))
        .map(({ place, type }) => ({ at: place, says: [type] })),
  },
  'canonical-twice': {
    level: 'error',
    source: specs.canonical,
    find(page) {
      const [first, ...others] = canonicals(page).filter(({ href }) => href);
      const other = others.find(({ href }) => !samePage(href ?? '', first?.href ?? ''));
      return other && first ? [{ at: other.place, says: [first.written, other.written] }] : [];
    },
  },
  'canonical-repeated': {
    level: 'warning',
    source: specs.canonical,
    find(page) {
      const [first, ...others] = canonicals(page).filter(({ from }) => from === 'head');
      const again = others.find(({ href }) => href && samePage(href, first?.href ?? ''));
      return again ? [{ at: again.place }] : [];
    },
  },
  'canonical-in-body': {
    level: 'error',
    source: specs.html,
    find: (page) =>
      linksOf(page, 'canonical')
        .filter(({ from }) => from === 'body')
        .map(({ place }) => ({ at: place })),
  },
  'canonical-relative': {
    level: 'warning',
    source: specs.canonical,
    find: (page) =>
      canonicals(page)
        .filter(({ written, href }) => href && written && !/^https?:\/\//i.test(written))
        .map(({ place, written, href }) => ({
          at: place,
          says: [written],
          fix: `<link rel="canonical" href="${href}">`,
        })),
  },
  'canonical-fragment': {
    level: 'warning',
    source: specs.canonical,
    find: (page) =>
      canonicals(page)
        // Single-page applications have addresses in fragments.
        .filter(({ href }) => /#[^!/]/.test(href ?? ''))
        .map(({ place, href = '' }) => ({
          at: place,
          says: [href],
          fix: `<link rel="canonical" href="${href.replace(/#.*/s, '')}">`,
        })),
  },
  'service-desc-page': {
    level: 'warning',
    source: specs.service,
    find: (page) =>
      linksOf(page, 'service-desc')
        .filter(({ type }) => /^text\/html\b/i.test(type))
        .map(({ place, written }) => ({ at: place, says: [written], fix: 'rel="service-doc"' })),
  },
  'service-doc-machine': {
    level: 'warning',
    source: specs.service,
    find: (page) =>
      linksOf(page, 'service-doc')
        .filter(({ type }) => /\bopenapi\b|^application\/(?:[\w.+-]*\+)?(?:json|yaml)\b/i.test(type))
        .map(({ place, written }) => ({ at: place, says: [written], fix: 'rel="service-desc"' })),
  },
} satisfies Family;
