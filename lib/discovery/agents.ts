import { essenceOf } from '../http/media-type';

/** Documents that sites write for agents, in listing order. */
export const agentKinds = [
  'llms',
  'markdown',
  'api-catalog',
  'service-desc',
  'service-doc',
  'ai-catalog',
  'mcp-card',
  'agent-card',
  'agent-skills',
] as const;
export type AgentKind = (typeof agentKinds)[number];

/** The well-known addresses of documents for agents; older ones of the same kind are read as well. */
const wellKnown = new Map<string, AgentKind>([
  ['api-catalog', 'api-catalog'],
  ['ai-catalog.json', 'ai-catalog'],
  ['mcp/server-card.json', 'mcp-card'],
  ['agent-card.json', 'agent-card'],
  ['agent.json', 'agent-card'],
  ['agent-skills/index.json', 'agent-skills'],
]);

const byRelation = new Map<string, AgentKind>([
  ['llms-txt', 'llms'],
  ['api-catalog', 'api-catalog'],
  ['ai-catalog', 'ai-catalog'],
  ['service-desc', 'service-desc'],
  ['service-doc', 'service-doc'],
]);

const byType = new Map<string, AgentKind>([
  ['application/ai-catalog+json', 'ai-catalog'],
  ['application/mcp-server-card+json', 'mcp-card'],
]);

/** Relations with which sites name an llms.txt, beside its own (llmstxt.org, version 2, and what is found in pages). */
const ofLlms = /^(alternate|describedby|index|help|related)$/;

/**
 * The kind of a document for agents, or null: by its relation type (RFC 8631, 9727), else by its media type, else by
 * its path. `describedby` links of llms.txt have no type of their own, so the name of the file decides.
 */
export function agentKindOf({
  rel,
  type,
  href,
}: Readonly<Record<'rel' | 'type' | 'href', string>>): AgentKind | null {
  const relations = rel.toLowerCase().split(/\s+/);
  const path = URL.parse(href)?.pathname ?? '';
  const essence = essenceOf(type);
  const related = relations.map((relation) => byRelation.get(relation)).find(Boolean);
  if (related) return related;
  if (relations.includes('stylesheet') || essence === 'text/html') return null;
  if (isLlms(path) && relations.some((relation) => ofLlms.test(relation))) return 'llms';
  if (relations.includes('alternate') && isMarkdown(essence)) return 'markdown';
  const [, place = ''] = /^\/\.well-known\/(.+)$/.exec(path) ?? [];
  return byType.get(essence) ?? wellKnown.get(place) ?? null;
}

export const isMarkdown = (essence: string): boolean => /^text\/(x-)?markdown$/.test(essence);

/** Whether a path ends in llms.txt, or in one of the names that sites give to longer and shorter ones. */
const isLlms = (path: string): boolean => /\/llms(-[\w-]{1,40})?\.txt$/i.test(path);
