import type { Provenance, TypedLink } from './model';
import { classify } from './page';

/** A link as one place says it. */
export type SaidLink = Omit<TypedLink, 'from' | 'kind'> & { from: Provenance };

const order: Provenance[] = ['head', 'body', 'header'];

/**
 * The typed links of a page, the same link of several places joined into one. `apiRootRelations` are the relation types
 * that mark an API root; when empty, any address does.
 */
export function joinLinks(said: readonly SaidLink[], apiRootRelations: readonly string[]): TypedLink[] {
  const known = new Set(apiRootRelations.map((relation) => relation.toLowerCase()));
  const isApiRoot = (relation: string) => known.size === 0 || known.has(relation);
  const found = new Map<string, TypedLink>();
  for (const { from, ...link } of said) {
    const key = keyOf(link);
    const same = found.get(key);
    if (same) {
      same.from = order.filter((place) => place === from || same.from.includes(place));
      same.title ||= link.title;
    } else {
      // What is said of something else is no version of this page.
      const kind = link.anchor ? null : classify(link.rel, link.type, isApiRoot);
      found.set(key, { ...link, rel: link.rel.trim().replace(/\s+/g, ' '), from: [from], kind });
    }
  }
  return [...found.values()];
}

/** Relation types and media types are the same in any case, and relation types in any order (RFC 8288, 2.1 and 3.3). */
function keyOf({ rel, href, type, hreflang, media, anchor }: Omit<SaidLink, 'from'>): string {
  const relations = [...new Set(rel.toLowerCase().split(/\s+/))].sort().join(' ');
  return JSON.stringify([relations, href, type.toLowerCase(), hreflang.toLowerCase(), media, anchor]);
}
