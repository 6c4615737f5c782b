import { documentOf, type Input, isHtml, linksOf } from './input';
import type { Report, Role } from './model';
import { isActivity, isFeed } from './requests';
import { levelOf } from './rules/signposting';
import { heard } from './rules/voices';

/** Documents at usual addresses that are worth a word where they are there. */
const usual = {
  'api-catalog': 'apiCatalog',
  robots: 'robots',
  llms: 'llms',
  security: 'security',
  tdmrep: 'tdmrep',
  'agent-card': 'agentCard',
  'ai-catalog': 'aiCatalog',
  'agent-skills': 'agentSkills',
  nodeinfo: 'nodeinfo',
} as const satisfies Partial<Record<Role, string>>;

export const factNames = [
  ...['canonical', 'languages', 'feeds', 'oembed', 'activitypub', 'markdown', 'linkset'],
  ...['jsonLd', 'openGraph', 'microformats', 'signposting'],
  ...Object.values(usual),
] as const;

/** The facts of the page, in the order of `factNames`. */
export function facts(page: Input): Report['facts'] {
  const alternates = linksOf(page, 'alternate').filter(({ from, href }) => from !== 'body' && href);
  const count = (fits: (type: string, href: string) => boolean) =>
    new Set(alternates.filter(({ type, href = '' }) => fits(type, href)).map(({ href }) => href)).size;
  const { ld, entry } = heard(page);
  const level = levelOf(page);
  const [canonical] = linksOf(page, 'canonical');
  const all: [string, string | number | undefined | false][] = [
    ['canonical', canonical?.href],
    ['languages', new Set(alternates.flatMap(({ hreflang }) => hreflang || [])).size],
    ['feeds', count((type, href) => isFeed({ type, href }))],
    ['oembed', count((type) => /\+oembed\b/i.test(type))],
    ['activitypub', count(isActivity)],
    ['markdown', count((type) => /^text\/(?:x-)?markdown\b/i.test(type))],
    ['linkset', linksOf(page, 'linkset').length],
    ['jsonLd', ld?.types.join(', ')],
    ['openGraph', [...page.metas.keys()].filter((name) => /^(?:og|article):/.test(name)).length],
    ['microformats', entry && 'h-entry'],
    ['signposting', level],
    ...Object.entries(usual).map(([role, name]): [string, string | undefined] => {
      const document = page.documents.get(role as keyof typeof usual);
      const there =
        document?.status === 200 &&
        !isHtml(document) &&
        (page.trusted || documentOf(page, role as keyof typeof usual));
      return [name, there && document.text.trim() ? new URL(document.href).pathname : undefined];
    }),
  ];
  return all.flatMap(([name, value]) => (value ? [{ name, says: [String(value)] }] : []));
}
