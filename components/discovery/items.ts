import type { IconName } from '@/components/ui/icon';
import type { AgentKind } from '@/lib/discovery/agents';
import { type LinkGroup, linkGroupsOf } from '@/lib/discovery/link-groups';
import { linkName, rowName } from '@/lib/discovery/link-words';
import {
  groupsOf,
  isAgentKind,
  type LinkKind,
  type PageFamily,
  type PageView,
  type Provenance,
  pageFamilyOf,
  type Row,
  type TypedLink,
} from '@/lib/discovery/model';
import { essenceOf } from '@/lib/http/media-type';
import { formName, typeName } from './words';

/** One format of a row's target; its name is "JSON" or "XML". */
export interface Form extends Pick<TypedLink, 'href' | 'type' | 'kind'> {
  name: string;
}

export interface Item {
  /** Stable while the page is open. */
  key: string;
  icon: IconName;
  name: string;
  /** The formats, at the end of the row; may be empty. */
  meta: string;
  forms: [Form, ...Form[]];
  from: readonly Provenance[];
  /** Instead of the sources, for what no source contains. */
  mark?: string;
  /** Whether the viewer can show it; otherwise it opens in a tab. */
  readable: boolean;
  text: string;
}

export interface Items {
  post: Item[];
  site: Item[];
  agents: Item[];
  groups: { group: LinkGroup; items: Item[] }[];
}

export const itemsOf = (view: PageView): Items => {
  const { post, site, agents } = groupsOf(view.alternatives, view.url);
  return {
    post: post.map(itemOfRow),
    site: site.map(itemOfRow),
    agents: agents.map(itemOfRow),
    groups: linkGroupsOf(view.links).map(({ group, links }) => ({
      group,
      items: links.map((link, index) => itemOfLink(link, index, group)),
    })),
  };
};

export const agentIcons: Record<AgentKind, IconName> = {
  llms: 'file-text',
  markdown: 'pilcrow',
  'api-catalog': 'network',
  'service-desc': 'braces',
  'service-doc': 'info',
  'ai-catalog': 'list-tree',
  'mcp-card': 'sliders',
  'agent-card': 'user',
  'agent-skills': 'sparkles',
};

const icons: Record<PageFamily, IconName> = {
  json: 'braces',
  activitypub: 'share-2',
  oembed: 'panel-top',
  text: 'pilcrow',
  'api-root': 'house',
  sitemap: 'list-tree',
  feed: 'rss',
};

function itemOfRow(row: Row): Item {
  const [first, ...others] = row.forms;
  const formOf = (form: typeof first): Form => ({ ...form, name: formName(form) });
  const name = rowName(row);
  return {
    key: row.key,
    icon: iconOf(first.kind),
    name,
    meta: [...new Set(row.forms.map(formName))].join(' / '),
    forms: [formOf(first), ...others.map(formOf)],
    from: [...new Set(row.forms.flatMap(({ from }) => from))],
    readable: !isForPeople(first),
    text: searchText(name, ...row.forms.flatMap(({ href, type }) => [href, type])),
  };
}

const iconOf = (kind: LinkKind): IconName =>
  isAgentKind(kind) ? agentIcons[kind] : icons[pageFamilyOf(kind)];

/** Documentation is a page, unless its type says that it is something else; so is what is served as one. */
const isForPeople = ({ kind, type }: Pick<TypedLink, 'kind' | 'type'>): boolean =>
  /html/i.test(type) || (kind === 'service-doc' && !readableType.test(essenceOf(type)));

const groupIcons: Record<LinkGroup, IconName> = {
  about: 'info',
  languages: 'file-text',
  identity: 'user',
  data: 'network',
  other: 'link',
};

/** Media types that the viewer shows, and relation types whose targets always have one. */
const readableType = /[/+](json|xml)$|^text\/(plain|markdown|csv|yaml)$|yaml$/;
const readableRelation = /(^|\s)(manifest|linkset|service-desc|edituri|search)(?!\S)/i;

function itemOfLink(link: TypedLink, index: number, group: LinkGroup): Item {
  const { rel, href, type, hreflang, media, title, from, kind } = link;
  const essence = essenceOf(type);
  const name = linkName(link);
  return {
    // A link may occur twice with different titles.
    key: `${index} ${rel} ${href}`,
    icon: groupIcons[group],
    name,
    meta: typeName(essence),
    forms: [{ href, type, kind, name: typeName(essence) || rel }],
    from,
    readable: readableType.test(essence) || (!essence && readableRelation.test(rel)),
    text: searchText(name, rel, href, type, hreflang, media, title),
  };
}

const searchText = (...parts: string[]): string => parts.join(' ').toLocaleLowerCase();
