import type { ApiRoute } from '@/lib/viewer/readers/api-root/api-root';

/**
 * The routes in which every word is found, in their path, methods, or names and descriptions of arguments; by
 * namespace. Without words all of them, and namespaces without routes too. `before`: the routes in the groups before one.
 */
export function findRoutes(namespaces: readonly string[], routes: readonly ApiRoute[], text: string) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = new Map(namespaces.map((namespace): [string, ApiRoute[]] => [namespace, []]));
  for (const route of routes)
    if (words.every((word) => route.words.includes(word))) found.get(route.namespace)?.push(route);
  const searched = words.length > 0;
  const groups: { namespace: string; routes: ApiRoute[]; before: number }[] = [];
  let before = 0;
  for (const [namespace, fitting] of found) {
    if (searched && fitting.length === 0) continue;
    groups.push({ namespace, routes: fitting, before });
    before += fitting.length;
  }
  return { searched, groups, count: before };
}
