import {
  type Alternative,
  countByFamily,
  type Family,
  type PageView,
  type Provenance,
} from '@/lib/discovery/model';
import { essenceOf } from '@/lib/http/media-type';
import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';

/** The format of an alternative: "JSON", "XML", "ActivityPub". */
export function formName({ kind, type }: Pick<Alternative, 'kind' | 'type'>): string {
  switch (kind) {
    case 'json':
    case 'oembed-json':
      return t('discovery.form.json');
    case 'oembed-xml':
    case 'sitemap':
      return t('discovery.form.xml');
    case 'text':
      return t('discovery.form.text');
    case 'feed':
      if (/json/i.test(type)) return t('discovery.form.json');
      if (/[/]xml/i.test(type)) return t('discovery.form.xml');
      return t(/atom/i.test(type) ? 'discovery.form.atom' : 'discovery.form.rss');
    case 'markdown':
      return t('discovery.form.markdown');
    case 'llms':
      return t('discovery.form.text');
    case 'service-desc':
    case 'service-doc':
      return typeName(essenceOf(type));
    case 'api-catalog':
    case 'ai-catalog':
    case 'mcp-card':
    case 'agent-card':
    case 'agent-skills':
      return t('discovery.form.json');
    default:
      return t(kind === 'activitypub' ? 'discovery.form.activitypub' : 'discovery.form.api');
  }
}

/** A short name of a media type without parameters; empty for HTML. */
export function typeName(essence: string): string {
  if (/[/+]json$/.test(essence)) return t('discovery.form.json');
  if (/[/+]xml$/.test(essence) && !essence.includes('xhtml')) return t('discovery.form.xml');
  return /html/.test(essence) ? '' : essence.replace(/^[^/]*\/(x-|vnd\.)?/, '');
}

export const provenanceWords = (from: readonly Provenance[]): string =>
  formatList(from.map((source) => t(`discovery.from.${source}`)));

/** Families with page metadata: the author and the date. */
const withMetadata: Family[] = ['json', 'activitypub', 'oembed'];

/** Whether a page has two or more descriptions to compare. */
export const comparable = ({ alternatives }: PageView): boolean =>
  countByFamily(alternatives).filter(({ family }) => withMetadata.includes(family)).length > 1;
