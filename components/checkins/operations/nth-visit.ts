import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';

/** "your 14th visit", with the ordinals of the language that the catalogue is written in. */
export function nthVisit(visit: number): string {
  if (visit === 1) return t('checkins.visit.first');
  const ordinals = new Intl.PluralRules(t('common.language'), { type: 'ordinal' });
  return t(`checkins.visit.${ordinals.select(visit)}`, [formatNumber(visit)]);
}
