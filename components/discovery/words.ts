import type { LinkGroup } from '@/lib/discovery/link-groups';
import {
  type Alternative,
  countByFamily,
  type Family,
  type PageView,
  type Provenance,
  type Row,
} from '@/lib/discovery/model';
import { t } from '@/lib/i18n';
import { formatList, formatNumber } from '@/lib/i18n/format';

/** What a kind is called in a list of kinds: "JSON", "oEmbed", "text". */
export function kindName(family: Family): string {
  switch (family) {
    case 'json':
      return t('discovery.kind.json');
    case 'activitypub':
      return t('discovery.kind.activitypub');
    case 'oembed':
      return t('discovery.kind.oembed');
    case 'text':
      return t('discovery.kind.text');
    case 'api-root':
      return t('discovery.kind.apiRoot');
    case 'sitemap':
      return t('discovery.kind.sitemap');
    case 'feed':
      return t('discovery.kind.feed');
  }
}

/**
 * What the toolbar button says: "7 alternatives: JSON, oEmbed ×2, text". Empty when there are none; `silent` where the
 * person wants no count.
 */
export function badgeTitle(alternatives: readonly Alternative[], silent: boolean): string {
  if (silent) return t('discovery.silent');
  if (!alternatives.length) return '';
  const parts = countByFamily(alternatives).map(({ family, count }) =>
    count === 1 ? kindName(family) : t('discovery.times', [kindName(family), formatNumber(count)]),
  );
  return t('discovery.count', alternatives.length, [formatNumber(alternatives.length), formatList(parts)]);
}

/** What a row is called in plain words; a feed by its own title where the page gives one. */
export function rowName({ family, forms: [first] }: Row): string {
  switch (family) {
    case 'json':
      return t('discovery.name.json');
    case 'activitypub':
      return t('discovery.name.activitypub');
    case 'oembed':
      return t('discovery.name.oembed');
    case 'text':
      return t('discovery.name.text');
    case 'api-root':
      return t('discovery.name.apiRoot');
    case 'sitemap':
      return t('discovery.name.sitemap');
    case 'feed':
      return first.title || t('discovery.name.feed');
  }
}

/** The form of one alternative: "JSON", "XML", "ActivityPub". */
export function formName({ kind, type }: Alternative): string {
  switch (kind) {
    case 'json':
    case 'oembed-json':
      return t('discovery.form.json');
    case 'oembed-xml':
    case 'sitemap':
      return t('discovery.form.xml');
    case 'activitypub':
      return t('discovery.form.activitypub');
    case 'text':
      return /markdown/i.test(type) ? t('discovery.form.markdown') : t('discovery.form.text');
    case 'api-root':
      return t('discovery.form.api');
    case 'feed':
      return /atom/i.test(type)
        ? t('discovery.form.atom')
        : /json/i.test(type)
          ? t('discovery.form.json')
          : t('discovery.form.rss');
  }
}

/** A media type in a word, without its parameters; nothing for pages, which most links lead to. */
export function typeName(essence: string): string {
  if (/[/+]json$/.test(essence)) return t('discovery.form.json');
  if (/[/+]xml$/.test(essence) && !essence.includes('xhtml')) return t('discovery.form.xml');
  return /html/.test(essence) ? '' : essence.replace(/^[^/]*\/(x-|vnd\.)?/, '');
}

/** What a group of links is called. */
export function groupName(group: LinkGroup): string {
  switch (group) {
    case 'about':
      return t('discovery.group.about');
    case 'languages':
      return t('discovery.group.languages');
    case 'identity':
      return t('discovery.group.identity');
    case 'data':
      return t('discovery.group.data');
    case 'other':
      return t('discovery.group.other');
  }
}

/** Where a page says something: "head", "body, HTTP header". */
export const provenanceWords = (from: readonly Provenance[]): string =>
  formatList(from.map((place) => t(`discovery.from.${place}`)));

/** Made once: a page may name thousands. */
let languages: Intl.DisplayNames | undefined;

/** A language by its name; as it is where it is no language tag. */
export function languageName(tag: string): string {
  if (tag.toLowerCase() === 'x-default') return t('discovery.anyLanguage');
  try {
    languages ??= new Intl.DisplayNames(navigator.language, { type: 'language' });
    return languages.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Kinds that say who wrote a page, and when. */
const telling: Family[] = ['json', 'activitypub', 'oembed'];

/** Whether there are two or more descriptions of the page to lay side by side. */
export const comparable = ({ alternatives }: PageView): boolean =>
  countByFamily(alternatives).filter(({ family }) => telling.includes(family)).length > 1;
