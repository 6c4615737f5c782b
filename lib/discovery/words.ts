import { t } from '../i18n';
import { formatList, formatNumber } from '../i18n/format';
import { type Alternative, countByFamily, type Family } from './model';

/** Keys of the catalogue hold no hyphen. */
export const familyKey = (family: Family) => (family === 'api-root' ? 'apiRoot' : family);

const kindName = (family: Family): string => t(`discovery.kind.${familyKey(family)}`);

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
