import { agentKindOf } from './agents';
import type { LinkKind, Provenance, TypedLink } from './model';
import { classify } from './page';

export type SourceLink = Omit<TypedLink, 'from' | 'kind'> & { from: Provenance };

const order: Provenance[] = ['head', 'body', 'header'];

/**
 * Merges equal links of several sources. `apiRootRelations` are the relation types of API roots; when empty, any
 * address counts as one.
 */
export function joinLinks(sources: readonly SourceLink[], apiRootRelations: readonly string[]): TypedLink[] {
  const known = new Set(apiRootRelations.map((relation) => relation.toLowerCase()));
  const isApiRoot = (relation: string) => known.size === 0 || known.has(relation);
  const found = new Map<string, TypedLink>();
  for (const { from, ...link } of sources) {
    const key = keyOf(link);
    const same = found.get(key);
    if (same) {
      same.from = order.filter((source) => source === from || same.from.includes(source));
      same.title ||= link.title;
    } else {
      // A link with another context is not an alternative of this page.
      const kind = link.anchor ? null : kindOf(link, isApiRoot);
      found.set(key, { ...link, rel: link.rel.trim().replace(/\s+/g, ' '), from: [from], kind });
    }
  }
  return [...found.values()];
}

/** The kind of a link that is about its page; null for links that are not alternatives. */
export const kindOf = (
  link: Pick<SourceLink, 'rel' | 'type' | 'href'>,
  isApiRoot?: (relation: string) => boolean,
): LinkKind | null => agentKindOf(link) ?? classify(link.rel, link.type, isApiRoot);

/** Relation types and media types are case-insensitive, and relation types unordered (RFC 8288, 2.1 and 3.3). */
function keyOf({ rel, href, type, hreflang, media, anchor }: Omit<SourceLink, 'from'>): string {
  const relations = [...new Set(rel.toLowerCase().split(/\s+/))].sort().join(' ');
  return JSON.stringify([relations, href, type.toLowerCase(), hreflang.toLowerCase(), media, anchor]);
}
