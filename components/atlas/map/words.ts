import type { Mark } from '@/lib/atlas/map/mark';
import { t } from '@/lib/i18n';
import { formatNumber, isolated } from '@/lib/i18n/format';

const visitsWords = (count: number): string => t('map.visits', count, [formatNumber(count)]);

const placesWords = (count: number): string => t('map.places', count, [formatNumber(count)]);

/** "Café Sperl, 13 visits", "1,204 visits at 312 places, most at Café Sperl" */
export const markWords = ({ count, places, name }: Mark): string =>
  places === 1
    ? t('common.pair', [isolated(name), visitsWords(count)])
    : t('map.clusterSaid', [visitsWords(count), placesWords(places), isolated(name)]);

/** The same in two lines. */
export const tipWords = ({ count, places, name }: Mark): [string, string] =>
  places === 1
    ? [name, visitsWords(count)]
    : [visitsWords(count), t('map.mostAt', [placesWords(places), isolated(name)])];

/** What is visible, in numbers. */
export function shownWords(marks: readonly Mark[]): string {
  const visits = marks.reduce((sum, { count }) => sum + count, 0);
  const places = marks.reduce((sum, mark) => sum + mark.places, 0);
  return t('map.shown', [visitsWords(visits), placesWords(places)]);
}
