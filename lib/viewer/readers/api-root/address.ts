import { decoded, followable, withoutSlashes } from '../text/text';
import type { Segment } from './path';

/** The location of the routes of an API. */
export interface ApiPlace {
  /** Routes are added to its path; or, when a parameter is named, they are the value of that parameter. */
  base: string;
  parameter?: string;
}

/**
 * Tells where the routes are from where the root was: below it, or in the parameter of its address that holds a
 * path. A route's own link shows it better where there is one, as long as it stays on the root's origin.
 */
export function placeOf(
  url: string,
  namespace: string,
  links: readonly { path: string; href: string }[],
): ApiPlace {
  const root = URL.parse(url);
  if (!root) return { base: url };
  root.hash = '';
  for (const { path, href } of links.slice(0, 200)) {
    const self = href === '' || path.length < 2 ? null : URL.parse(href, url);
    if (!self || self.origin !== root.origin || self.search !== '' || !self.pathname.endsWith(path)) continue;
    return { base: self.origin + self.pathname.slice(0, -path.length) };
  }
  for (const [parameter, value] of root.searchParams)
    if (value.startsWith('/')) return { base: root.href, parameter };
  const path = withoutSlashes(root.pathname);
  const below = namespace !== '' && path.endsWith(`/${namespace}`);
  return { base: root.origin + (below ? path.slice(0, -namespace.length - 1) : path) };
}

/**
 * The address of a route with its blanks and arguments filled in; undefined while a blank that it needs is empty.
 * Blanks go by their place, arguments by name; an argument without a value is left out.
 */
export function addressOf(
  { base, parameter }: ApiPlace,
  segments: readonly Segment[],
  blanks: readonly string[],
  args: Iterable<readonly [string, string]>,
): string | undefined {
  let path = '';
  for (const [index, segment] of segments.entries()) {
    if (segment.kind === 'words') {
      path += segment.text;
      continue;
    }
    const value = blanks[index]?.trim() ?? '';
    if (value === '' && !segment.optional) return undefined;
    // A route that takes several steps in one blank is asked with the slashes between them.
    path += encodeURIComponent(wellFormed(value)).replaceAll('%2F', '/');
  }
  const url = URL.parse(parameter === undefined ? base + path : base);
  if (!url) return undefined;
  if (parameter !== undefined) url.searchParams.set(parameter, decoded(path));
  for (const [name, value] of args) if (value.trim() !== '') url.searchParams.set(name, value.trim());
  return followable(url.href);
}

/** Half a character pair cannot be encoded. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');
