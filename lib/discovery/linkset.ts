import { type CopiedLink, languageOf, oneLine, relationsOf } from './copy';

interface Target {
  href: string;
  type?: string;
  hreflang?: string[];
  media?: string;
  title?: string;
}

/**
 * The links as `application/linkset+json` (RFC 9264, section 4.2): by link context (`pageUrl` by default), then by
 * relation type. Links without a relation type are omitted.
 */
export function linksetOf(links: readonly CopiedLink[], pageUrl: string): string {
  const contexts = new Map<string, Map<string, Target[]>>();
  for (const link of links) {
    // "anchor" is reserved for the context.
    for (const relation of relationsOf(link.rel).filter((name) => name !== 'anchor')) {
      const anchor = link.anchor || pageUrl;
      const context = contexts.get(anchor) ?? new Map<string, Target[]>();
      contexts.set(anchor, context);
      const targets = context.get(relation) ?? [];
      targets.push(targetOf(link));
      context.set(relation, targets);
    }
  }
  const linkset = [...contexts].map(([anchor, context]) => ({ anchor, ...Object.fromEntries(context) }));
  return `${JSON.stringify({ linkset }, undefined, 2)}\n`;
}

function targetOf({ href, type, hreflang, media, title }: CopiedLink): Target {
  const language = languageOf(hreflang);
  return {
    href,
    ...(type && { type: oneLine(type) }),
    ...(language && { hreflang: [language] }),
    ...(media && { media: oneLine(media) }),
    ...(title && { title: oneLine(title) }),
  };
}
