import { t } from '../i18n';
import { formatList, formatNumber } from '../i18n/format';
import { type Alternative, countByFamily, type Family } from './model';

/** The name of a kind in a list of kinds: "JSON", "oEmbed", "text". */
function kindName(family: Family): string {
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
 * The toolbar button's tooltip: "7 alternatives: JSON, oEmbed ×2, text". Empty when there are none; `silent` where the
 * person switched the count off.
 */
export function badgeTitle(alternatives: readonly Alternative[], silent: boolean): string {
  if (silent) return t('discovery.silent');
  if (!alternatives.length) return '';
  const parts = countByFamily(alternatives).map(({ family, count }) =>
    count === 1 ? kindName(family) : t('discovery.times', [kindName(family), formatNumber(count)]),
  );
  return t('discovery.count', alternatives.length, [formatNumber(alternatives.length), formatList(parts)]);
}
