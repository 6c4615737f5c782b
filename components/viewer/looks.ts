import { t } from '@/lib/i18n';
import type { Reading, Resource } from '@/lib/viewer/model';
import { kinds } from './kinds';
import type { Look } from './look';

/** The fitting ones, the best first; none for pictures and other bytes. */
export function looksOf({ wanted, looksLike, text }: Resource): Look[] {
  if (looksLike === 'image' || looksLike === 'binary' || !text) return [];
  const kind: Look[] = kinds[wanted.reading] ? ['kind'] : [];
  const tree: Look[] = looksLike === 'json' || looksLike === 'xml' ? ['tree'] : [];
  const source: Look[] = ['source'];
  // As a text it is its source, with the addresses in it made links.
  return wanted.reading === 'text' ? [...kind, ...tree] : [...kind, ...tree, ...source];
}

export function lookName(look: Look, reading: Reading): string {
  if (look === 'tree') return t('viewer.as.tree');
  if (look === 'source') return t('viewer.as.source');
  switch (reading) {
    case 'api-root':
      return t('viewer.as.apiRoot');
    case 'sitemap':
      return t('viewer.as.sitemap');
    case 'feed':
      return t('viewer.as.feed');
    case 'oembed':
      return t('viewer.as.oembed');
    case 'activitypub':
      return t('viewer.as.activitypub');
    default:
      return t('viewer.as.source');
  }
}
