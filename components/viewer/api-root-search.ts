import type { ApiRoot, ApiRoute } from '@/lib/viewer/read/api-root';

export interface NamespaceGroup {
  namespace: string;
  routes: ApiRoute[];
  /** How many routes the groups before it have. */
  before: number;
}

/**
 * The routes in which every word is found, in their path, methods, or names and descriptions of arguments; by
 * namespace. Without words all of them, and namespaces without routes too.
 */
export function foundIn({ namespaces, routes }: ApiRoot, text: string): NamespaceGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map(namespaces.map((namespace): [string, ApiRoute[]] => [namespace, []]));
  for (const route of routes) {
    if (words.every((word) => route.said.includes(word))) groups.get(route.namespace)?.push(route);
  }
  const all: NamespaceGroup[] = [];
  let before = 0;
  for (const [namespace, found] of groups) {
    if (words.length > 0 && found.length === 0) continue;
    all.push({ namespace, routes: found, before });
    before += found.length;
  }
  return all;
}
