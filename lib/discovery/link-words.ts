import { opmlOf } from '../http/opml';
import { t } from '../i18n';
import { formatNumber, languageName } from '../i18n/format';
import type { AgentKind } from './agents';
import { type CopiedLink, type CopyFormat, htmlOf, linkHeaderOf, markdownOf } from './copy';
import { feedsOf } from './feeds';
import { groupOf } from './link-groups';
import { linksetOf } from './linkset';
import { groupsOf, isAgentKind, type PageView, pageFamilyOf, type Row, type TypedLink } from './model';

/** The name of a row, with the title that the page gives; that of a feed or JSON of the site stands alone. */
export function rowName({ ofSite, forms: [first] }: Row): string {
  const { title, kind } = first;
  if (isAgentKind(kind)) return agentName({ ...first, kind });
  const family = pageFamilyOf(kind);
  if (ofSite && (family === 'feed' || family === 'json') && title) return title;
  const name = t(`discovery.name.${family === 'api-root' ? 'apiRoot' : family}`);
  // Engines give the format for a title.
  return family === 'json' && title && !/^(json|rest api)$/i.test(title.trim())
    ? t('common.labelled', [name, title])
    : name;
}

/** The name of a document for agents: a file by its own name, which says what it is. */
export function agentName({
  kind,
  href,
  title,
}: Pick<TypedLink, 'href' | 'title'> & { kind: AgentKind }): string {
  const file = URL.parse(href)?.pathname.split('/').at(-1);
  const name = kind === 'llms' ? file || 'llms.txt' : t(`discovery.agents.${agentKeys[kind]}`);
  return title && !name.toLowerCase().includes(title.trim().toLowerCase())
    ? t('common.labelled', [name, title])
    : name;
}

const agentKeys = {
  markdown: 'markdown',
  'api-catalog': 'apiCatalog',
  'service-desc': 'serviceDesc',
  'service-doc': 'serviceDoc',
  'ai-catalog': 'aiCatalog',
  'mcp-card': 'mcpCard',
  'agent-card': 'agentCard',
  'agent-skills': 'agentSkills',
} as const;

export function linkName(link: TypedLink): string {
  const { rel, hreflang, media, title } = link;
  if (groupOf(link) === 'languages') return title || (hreflang ? nameOfTag(hreflang) : media);
  const name = relationName(rel);
  return title && title !== name ? t('common.labelled', [name, title]) : name;
}

const nameOfTag = (tag: string): string =>
  tag.toLowerCase() === 'x-default' ? t('discovery.anyLanguage') : languageName(tag);

/** Every link of a page with its name in the list, in document order. */
function copiedOf({ alternatives, links, url }: PageView): CopiedLink[] {
  const { post, site, agents } = groupsOf(alternatives, url);
  const keyOf = ({ kind, href }: Pick<TypedLink, 'kind' | 'href'>) => `${kind} ${href}`;
  const names = new Map(
    [...post, ...site, ...agents].flatMap((row) =>
      row.forms.map((form) => [keyOf(form), rowName(row)] as const),
    ),
  );
  return links.map((link) => ({ ...link, name: names.get(keyOf(link)) ?? linkName(link) }));
}

/** All links of a page as text, for the button and the shortcut. */
export function copyAllText(view: PageView, format: CopyFormat): string {
  const links = copiedOf(view);
  switch (format) {
    case 'markdown':
      return markdownOf(links);
    case 'html':
      return htmlOf(links);
    case 'header':
      return linkHeaderOf(links);
    case 'linkset':
      return linksetOf(links, view.url);
    case 'opml':
      return opmlOf(view.title || view.url, feedsOf(view));
  }
}

/** "7 links copied as Markdown." */
export function copiedWords(view: PageView, format: CopyFormat): string {
  const { length } = format === 'opml' ? feedsOf(view) : view.links;
  return t('discovery.copiedAll', length, [formatNumber(length), t(`discovery.as.${format}`)]);
}

/** Relation types with a name in the catalogue, in camel case: those that the heads of many sites have. */
// biome-ignore format: one list
const named = [
  'canonical', 'shortlink', 'amphtml', 'citeAs', 'describedby', 'license', 'author', 'self', 'item', 'next',
  'prev', 'me', 'webmention', 'pingback', 'micropub', 'authorizationEndpoint', 'tokenEndpoint',
  'indieauthMetadata', 'hub', 'serviceDesc', 'manifest', 'search', 'edituri', 'alternate', 'imageSrc',
] as const;

/** The name of a link's first relation type that has one; else the relation types as written. */
function relationName(rel: string): string {
  for (const relation of rel.toLowerCase().split(/\s+/)) {
    const key = relation.replace(/[^a-z0-9]+(\w)?/g, (_, letter = '') => letter.toUpperCase());
    const found = named.find((one) => one === key);
    if (found) return t(`discovery.rel.${found}`);
  }
  return rel;
}
