import { z } from 'zod';
import { endpointProblem } from '../../http/endpoint';
import { isActTemplate, type LinkName, type OwnServer, verbs } from './model';

/** A JSON Resource Descriptor (RFC 7033, section 4.4), and the document that names those of NodeInfo. */
export const descriptorSchema = z.looseObject({ links: z.array(z.unknown()).max(1000).default([]) });
export type Descriptor = z.infer<typeof descriptorSchema>;

/** https://nodeinfo.diaspora.software/protocol.html */
export const nodeInfoSchema = z.looseObject({ software: z.looseObject({ name: z.string().max(100) }) });

const linkSchema = z.looseObject({
  rel: z.string(),
  template: z.string().optional().catch(undefined),
  href: z.string().optional().catch(undefined),
});

const linksOf = ({ links }: Descriptor) =>
  links.flatMap((link) => {
    const parsed = linkSchema.safeParse(link);
    return parsed.success ? [parsed.data] : [];
  });

const intents = 'https://w3id.org/fep/3b86/';
const ostatus = 'http://ostatus.org/schema/1.0/subscribe';

function nameOf(rel: string): LinkName | undefined {
  // Servers spell the verbs both ways.
  const lower = rel.toLowerCase();
  return lower === ostatus ? 'subscribe' : verbs.find((verb) => lower === intents + verb.toLowerCase());
}

/** The first usable template of each name; `own` is the origin that the person named. */
export function serverLinksIn(descriptor: Descriptor, own: string): OwnServer['links'] {
  const found = new Map<LinkName, string>();
  for (const { rel, template, href } of linksOf(descriptor)) {
    const name = nameOf(rel);
    // The draft of 2024 has the template in `href`.
    const usable = [template, href].find((each) => each !== undefined && isUsable(each, own));
    if (name && usable !== undefined && !found.has(name)) found.set(name, usable);
  }
  return [...found].map(([name, template]) => ({ name, template }));
}

function isUsable(template: string, own: string): boolean {
  const url = URL.parse(template);
  return url !== null && isActTemplate(template) && !endpointProblem(url, own);
}

/** The address of the newest NodeInfo document on that host. */
export function nodeInfoIn(descriptor: Descriptor, origin: string): string | undefined {
  const isDocument = (rel: string) => /^https?:\/\/nodeinfo\.diaspora\.software\/ns\/schema\/2/.test(rel);
  const all = linksOf(descriptor).filter(({ rel }) => isDocument(rel));
  return all.map(({ href = '' }) => href).findLast((href) => URL.parse(href)?.origin === origin);
}
