import type { IconName } from '@/components/ui/icon';
import type { CopiedLink } from '@/lib/discovery/copy';
import { groupOf, type LinkGroup, linkGroupsOf } from '@/lib/discovery/link-groups';
import {
  type Family,
  groupsOf,
  type PageView,
  type Provenance,
  type Row,
  type TypedLink,
} from '@/lib/discovery/model';
import { relationName } from './relation-names';
import { formName, languageName, rowName, typeName } from './words';

/** One format of a row's target; its name is "JSON" or "XML". */
export interface Form extends Pick<TypedLink, 'href' | 'type' | 'kind'> {
  name: string;
}

/** A row of the list. */
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
  /** The text for the filter, in lower case. */
  text: string;
}

export interface Items {
  post: Item[];
  site: Item[];
  groups: { group: LinkGroup; items: Item[] }[];
}

export const itemsOf = (view: PageView): Items => {
  const { post, site } = groupsOf(view.alternatives, view.url);
  return {
    post: post.map(itemOfRow),
    site: site.map(itemOfRow),
    groups: linkGroupsOf(view.links).map(({ group, links }) => ({
      group,
      items: links.map((link, index) => itemOfLink(link, index, group)),
    })),
  };
};

const icons: Record<Family, IconName> = {
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
    icon: icons[row.family],
    name,
    meta: [...new Set(row.forms.map(formName))].join(' / '),
    forms: [formOf(first), ...others.map(formOf)],
    from: [...new Set(row.forms.flatMap(({ from }) => from))],
    readable: true,
    text: searchText(name, ...row.forms.flatMap(({ href, type }) => [href, type])),
  };
}

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
  const essence = (type.split(';')[0] ?? '').trim().toLowerCase();
  const name = nameOfLink(link);
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

function nameOfLink(link: TypedLink): string {
  const { rel, hreflang, media, title } = link;
  if (groupOf(link) === 'languages') return title || (hreflang ? languageName(hreflang) : media);
  const name = relationName(rel);
  return title && title !== name ? `${name}: ${title}` : name;
}

/** Every link of a page with its name in the list, in document order. */
export function copiedOf({ alternatives, links, url }: PageView): CopiedLink[] {
  const { post, site } = groupsOf(alternatives, url);
  const keyOf = ({ kind, href }: Pick<TypedLink, 'kind' | 'href'>) => `${kind} ${href}`;
  const names = new Map(
    [...post, ...site].flatMap((row) => row.forms.map((form) => [keyOf(form), rowName(row)] as const)),
  );
  return links.map((link) => ({ ...link, name: names.get(keyOf(link)) ?? nameOfLink(link) }));
}
