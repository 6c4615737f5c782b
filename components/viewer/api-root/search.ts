import type { ApiRoot, ApiRoute } from '@/lib/viewer/readers/api-root/api-root';
import type { Steps } from '@/lib/viewer/readers/steps';

export interface NamespaceGroup {
  namespace: string;
  routes: ApiRoute[];
  /** How many routes the groups before it have. */
  before: number;
}

export interface Found {
  /** There was something to look for. */
  searched: boolean;
  groups: NamespaceGroup[];
  /** Routes in all groups. */
  count: number;
}

/** Routes looked at in each step: what one says is put together when it is first searched. */
const stride = 50;

/**
 * The routes in which every word is found, in their path, methods, or names and descriptions of arguments; by
 * namespace. Without words all of them, and namespaces without routes too.
 */
export function* foundSteps({ namespaces, routes }: ApiRoot, text: string): Steps<Found> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = new Map(namespaces.map((namespace): [string, ApiRoute[]] => [namespace, []]));
  for (const [index, route] of routes.entries()) {
    if (words.every((word) => route.said.includes(word))) found.get(route.namespace)?.push(route);
    if (index % stride === stride - 1) yield index / routes.length;
  }
  const searched = words.length > 0;
  const groups: NamespaceGroup[] = [];
  let before = 0;
  for (const [namespace, fitting] of found) {
    if (searched && fitting.length === 0) continue;
    groups.push({ namespace, routes: fitting, before });
    before += fitting.length;
  }
  return { searched, groups, count: before };
}
