import { t } from '../i18n';
import { formatNumber, languageName } from '../i18n/format';
import { type CopiedLink, type CopyFormat, htmlOf, linkHeaderOf, markdownOf } from './copy';
import { groupOf } from './link-groups';
import { linksetOf } from './linkset';
import { type Family, groupsOf, type PageView, type Row, type TypedLink } from './model';
import { relationName } from './relation-words';

/** Keys of the catalogue hold no hyphen. */
const keyOf = (family: Family) => (family === 'api-root' ? 'apiRoot' : family);

/** The name of a row; for feeds and JSON of the site, their own title where the page has one. */
export const rowName = ({ family, ofSite, forms: [first] }: Row): string =>
  (ofSite && (family === 'feed' || family === 'json') && first.title) || t(`discovery.name.${keyOf(family)}`);

/** The name of a link that is in no row. */
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
  const { post, site } = groupsOf(alternatives, url);
  const keyOf = ({ kind, href }: Pick<TypedLink, 'kind' | 'href'>) => `${kind} ${href}`;
  const names = new Map(
    [...post, ...site].flatMap((row) => row.forms.map((form) => [keyOf(form), rowName(row)] as const)),
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
  }
}

/** "7 links copied as Markdown." */
export const copiedWords = ({ links }: PageView, format: CopyFormat): string =>
  t('discovery.copiedAll', links.length, [formatNumber(links.length), t(`discovery.as.${format}`)]);
