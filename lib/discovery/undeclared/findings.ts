import { isWebUrl } from '../../http/url';
import type { Finding, UndeclaredKind } from '../contract';
import type { UndeclaredRequest } from './requests';

/** robots.txt may name any number. */
const maxSitemaps = 50;

/**
 * Finds the documents a response offers: none unless it begins like the kind asked for, because many sites answer
 * every address with a page and the status 200. `text` may end anywhere.
 */
export function findingsIn({ kind, url, type }: UndeclaredRequest, text: string): Finding[] {
  if (kind === 'sitemap') return sitemapsIn(text, url).map((href) => ({ kind, href, type: '' }));
  return marks[kind].every((mark) => mark.test(text)) ? [{ kind, href: url, type }] : [];
}

const object = /^\uFEFF?\s*\{/;

/** The signs of each document; all of them must be in its beginning. */
const marks: Record<Exclude<UndeclaredKind, 'sitemap'>, RegExp[]> = {
  'host-meta': [/^\uFEFF?\s*</, /<(\w+:)?XRD[\s>]/],
  webfinger: [object, /"subject"\s*:/],
  nodeinfo: [object, /"links"\s*:/, /nodeinfo\.diaspora\.software/],
  security: [/^Contact:/im, /^(?!\s*<)/],
  'api-catalog': [object, /"linkset"\s*:/],
  openid: [object, /"issuer"\s*:/],
  'api-root': [object, /"(namespaces|routes)"\s*:/],
};

/** The sitemaps that a robots.txt names (sitemaps.org, "Specifying the Sitemap location"), each once. */
function sitemapsIn(text: string, url: string): string[] {
  if (/^\uFEFF?\s*</.test(text)) return [];
  const found = new Set<string>();
  for (const [, written = ''] of text.matchAll(
    /^[ \t]*sitemap[ \t]*:[ \t]*(\S{1,2048})[ \t]*(?:#.*)?\r?$/gim,
  )) {
    const target = URL.parse(written, url);
    if (target && isWebUrl(target)) found.add(target.href);
    if (found.size === maxSitemaps) break;
  }
  return [...found];
}
