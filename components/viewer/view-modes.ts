import { t } from '@/lib/i18n';
import type { Reading, Resource } from '@/lib/viewer/model';
import { kinds } from './kinds';
import type { ViewMode } from './view-mode';

/** Lists the modes that suit a resource, the best first; none for pictures and other bytes. */
export function viewModesOf({ wanted, looksLike, text }: Resource): ViewMode[] {
  if (looksLike === 'image' || looksLike === 'binary' || !text) return [];
  const kind: ViewMode[] = kinds[wanted.reading] ? ['kind'] : [];
  const tree: ViewMode[] = looksLike === 'json' || looksLike === 'xml' ? ['tree'] : [];
  const source: ViewMode[] = ['source'];
  // As a text it is its source, with the addresses in it made links.
  return wanted.reading === 'text' ? [...kind, ...tree] : [...kind, ...tree, ...source];
}

export function viewModeName(mode: ViewMode, reading: Reading): string {
  if (mode === 'tree') return t('viewer.as.tree');
  if (mode === 'source') return t('viewer.as.source');
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
