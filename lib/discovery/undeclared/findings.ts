import { essenceOf } from '../../http/media-type';
import { webUrl } from '../../http/url';
import { agentKinds, isMarkdown } from '../agents';
import type { Finding, UndeclaredKind } from '../contract';
import type { UndeclaredRequest } from './requests';

/** robots.txt may name any number. */
const maxSitemaps = 50;

/**
 * Finds the documents a response offers: none unless it begins like the kind asked for, because many sites answer
 * every address with a page and the status 200. `text` may end anywhere; `served` is its media type.
 */
export function findingsIn({ kind, url, type }: UndeclaredRequest, text: string, served = ''): Finding[] {
  if (kind === 'sitemap') return sitemapsIn(text, url).map((href) => ({ kind, href, type: '' }));
  // What it says is read elsewhere: no document to open.
  if (kind === 'tdmrep' || !fitsType(kind, essenceOf(served))) return [];
  return marks[kind].every((mark) => mark.test(text)) ? [{ kind, href: url, type }] : [];
}

/** Text begins with anything, so that only its media type tells Markdown; a page is never what was asked for. */
function fitsType(kind: UndeclaredKind, served: string): boolean {
  if (kind === 'markdown') return isMarkdown(served);
  return !forAgents.some((one) => one === kind) || !/html/.test(served);
}
const forAgents: readonly string[] = agentKinds;

const notMarkup = /^\uFEFF?\s*[^<\s]/;
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
  llms: [notMarkup, /^\uFEFF?#[ \t]+\S/m],
  markdown: [notMarkup],
  'ai-catalog': [object, /"entries"\s*:\s*\[/],
  'mcp-card': [
    object,
    /"(name|serverInfo)"\s*:/,
    /"(remotes|transports?|packages|serverInfo)"\s*:|\/server-card\.schema\.json"/,
  ],
  'agent-card': [object, /"name"\s*:/, /"(supportedInterfaces|skills|capabilities|defaultInputModes)"\s*:/],
  'agent-skills': [object, /"skills"\s*:\s*\[/],
};

/** The sitemaps that a robots.txt names (sitemaps.org, "Specifying the Sitemap location"), each once. */
function sitemapsIn(text: string, url: string): string[] {
  if (/^\uFEFF?\s*</.test(text)) return [];
  const found = new Set<string>();
  for (const [, written = ''] of text.matchAll(
    /^[ \t]*sitemap[ \t]*:[ \t]*(\S{1,2048})[ \t]*(?:#.*)?\r?$/gim,
  )) {
    const target = webUrl(written, url);
    if (target) found.add(target.href);
    if (found.size === maxSitemaps) break;
  }
  return [...found];
}
