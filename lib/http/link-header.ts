/** One `<target>; parameters` of a `Link` header, quoted text taken as one piece (RFC 8288, section 3). */
const linkValue = /<([^>]*)>((?:\s*;\s*[^\s=;,"]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s";,]*))?)*)/g;
const parameter = /;\s*([^\s=;,"]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s";,]*))/g;

/** Where a `Link` header leads for a relation; relative targets stand against the address that was asked. */
export function linkTo(relation: string, header: string | null, base: URL): URL | undefined {
  for (const [, target = '', parameters = ''] of (header ?? '').slice(0, 20_000).matchAll(linkValue)) {
    // Of several `rel` the first counts.
    const rel = [...parameters.matchAll(parameter)].find(([, name]) => name?.toLowerCase() === 'rel');
    const relations = (rel?.[2] ?? rel?.[3] ?? '').toLowerCase().split(/\s+/);
    if (relations.includes(relation)) return URL.parse(target, base.href) ?? undefined;
  }
  return undefined;
}
