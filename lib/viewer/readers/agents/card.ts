import { z } from 'zod';
import { fail, ok, type Result } from '../../../http/failure';
import { listOf, objectIn } from '../json/values';
import { othersOf } from '../others';
import { followable, hostOf } from '../text/text';

/** A field of the wrong type counts as absent. */
const text = z.string().trim().catch('').default('');
const texts = listOf(z.string(), 100);
const endpoint = z.object({
  url: text,
  protocolBinding: text,
  protocolVersion: text,
  type: text,
  transport: text,
});
const provider = z
  .object({ organization: text, name: text, url: text })
  .catch({ organization: '', name: '', url: '' });

const card = z.object({
  ...{ name: text, title: text, description: text, version: text, protocolVersion: text, url: text },
  ...{ websiteUrl: text, documentationUrl: text, iconUrl: text, preferredTransport: text },
  provider: provider.optional(),
  capabilities: z.record(z.string(), z.unknown()).catch({}).default({}),
  ...{ defaultInputModes: texts, defaultOutputModes: texts },
  ...{ supportedInterfaces: listOf(endpoint, 100), additionalInterfaces: listOf(endpoint, 100) },
  remotes: listOf(endpoint, 100),
  skills: listOf(z.object({ id: text, name: text, description: text, tags: texts, examples: texts }), 500),
  /** Cards before the move to `remotes` (SEP-1649). */
  serverInfo: z.object({ name: text, title: text, version: text }).optional().catch(undefined),
});

/** The description of an agent (A2A 1.0 and 0.3) or an MCP server by itself. */
export type AgentCard = ReturnType<typeof cardOf>;

/** Whether a JSON text is a card: that of an A2A agent has skills or interfaces, that of an MCP server its schema. */
export function isCard(json: string): boolean {
  if (!/"(?:supportedInterfaces|defaultInputModes|serverInfo)"|\/server-card\.schema\.json"/.test(json))
    return false;
  const fields = objectIn(json);
  return fields !== undefined && (typeof fields.name === 'string' || 'serverInfo' in fields);
}

/** `url` is the address of the card. Fails with `malformed` when it is no JSON object, or has no name. */
export function readCard(json: string, url: string): Result<AgentCard> {
  const malformed = (where: string) => fail({ kind: 'malformed', host: hostOf(url), where });
  const fields = objectIn(json);
  if (!fields) return malformed('JSON');
  const { name, serverInfo } = card.parse(fields);
  return name || serverInfo?.name ? ok(cardOf(fields, url)) : malformed('name');
}

function cardOf(fields: Readonly<Record<string, unknown>>, url: string) {
  const read = card.parse(fields);
  const { serverInfo, capabilities, provider } = read;
  const endpoints = [
    ...(read.url ? [{ ...endpoint.parse({}), url: read.url, protocolBinding: read.preferredTransport }] : []),
    ...[...read.supportedInterfaces, ...read.additionalInterfaces, ...read.remotes],
  ];
  return {
    name: read.title || read.name || serverInfo?.title || serverInfo?.name || '',
    /** Where a title stands for it. */
    id: read.title ? read.name : '',
    description: read.description,
    version: read.version || serverInfo?.version || '',
    protocolVersion: read.protocolVersion,
    provider: provider && {
      name: provider.organization || provider.name || provider.url,
      href: followable(provider.url, url),
    },
    website: followable(read.websiteUrl, url),
    documentation: followable(read.documentationUrl, url),
    icon: followable(read.iconUrl, url),
    endpoints: endpoints.map((one) => ({
      address: one.url,
      href: followable(one.url, url),
      binding: [one.protocolBinding || one.type || one.transport, one.protocolVersion]
        .filter(Boolean)
        .join(' '),
    })),
    /** The names of those that it has; others stand with their value. */
    capabilities: Object.entries(capabilities)
      .filter(([, value]) => value !== false && value !== null)
      .map(([name]) => name),
    inputs: read.defaultInputModes,
    outputs: read.defaultOutputModes,
    skills: read.skills.map((skill) => ({ ...skill, name: skill.name || skill.id })),
    /** Fields that the view does not show. */
    others: othersOf(Object.entries(fields), new Set(Object.keys(card.shape))),
  };
}
