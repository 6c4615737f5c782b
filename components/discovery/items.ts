import type { IconName } from '@/components/ui/icons';
import type { CopiedLink } from '@/lib/discovery/copy';
import { groupOf, type LinkGroup, linkGroupsOf } from '@/lib/discovery/link-groups';
import {
  type Family,
  familyOf,
  groupsOf,
  type PageView,
  type Provenance,
  type Row,
  type TypedLink,
} from '@/lib/discovery/model';
import { relationName } from './relation-name';
import { formName, languageName, rowName, typeName } from './words';

/** One way to get what a line is about. */
export interface Form {
  href: string;
  type: string;
  kind: TypedLink['kind'];
  /** "JSON", "XML". */
  name: string;
}

/** A line of the list. */
export interface Item {
  /** Stays the same while the page does. */
  key: string;
  icon: IconName;
  name: string;
  /** What form it has, at the end of the line; may be empty. */
  meta: string;
  forms: [Form, ...Form[]];
  from: readonly Provenance[];
  /** Whether the viewer can show it; else it is for a browser to open. */
  readable: boolean;
  /** What the filter looks through, in lower case. */
  text: string;
}

export interface Items {
  post: Item[];
  site: Item[];
  groups: { group: LinkGroup; items: Item[] }[];
}

export const itemsOf = (view: PageView): Items => {
  const { post, site } = groupsOf(view.alternatives);
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

/** Media types of the viewer, and relations whose targets have such a type wherever they are. */
const readableType = /[/+](json|xml)$|^text\/(plain|markdown|csv|yaml)$|yaml$/;
const readableRelation = /(^|\s)(manifest|linkset|service-desc|edituri|search)(?!\S)/i;

function itemOfLink(link: TypedLink, index: number, group: LinkGroup): Item {
  const { rel, href, type, hreflang, media, title, from, kind } = link;
  const essence = (type.split(';')[0] ?? '').trim().toLowerCase();
  const name = nameOfLink(link);
  return {
    // The same link may be there twice, with other titles.
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

/** Every link of a page with the name it has in the list, in the page's order. */
export const copiedOf = (view: PageView): CopiedLink[] =>
  view.links.map((link) => {
    const { kind } = link;
    const name = kind
      ? rowName({ key: '', family: familyOf(kind), forms: [{ ...link, kind }] })
      : nameOfLink(link);
    return { ...link, name };
  });
