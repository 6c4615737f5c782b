import type { ApiRoot, ApiRoute } from '@/lib/viewer/read/api-root';

export interface NamespaceGroup {
  namespace: string;
  routes: ApiRoute[];
}

/**
 * The routes in which every word is found, in their path, methods, or names and descriptions of arguments; by
 * namespace. Without words all of them, and namespaces without routes too.
 */
export function foundIn({ namespaces, routes }: ApiRoot, text: string): NamespaceGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map(namespaces.map((namespace): [string, ApiRoute[]] => [namespace, []]));
  for (const route of routes) {
    const said = words.length > 0 ? wordsOf(route).toLowerCase() : '';
    if (words.every((word) => said.includes(word))) groups.get(route.namespace)?.push(route);
  }
  const all = [...groups].map(([namespace, found]) => ({ namespace, routes: found }));
  return words.length > 0 ? all.filter((group) => group.routes.length > 0) : all;
}

const wordsOf = ({ path, endpoints }: ApiRoute): string =>
  [
    path,
    ...endpoints.flatMap(({ methods, args }) => [
      ...methods,
      ...args.flatMap(({ name, description }) => [name, description]),
    ]),
  ].join(' ');
