import { t } from '@/lib/i18n';
import { formatList, formatNumber } from '@/lib/i18n/format';

/** "Lisbon, Porto and 3 more" */
export function someOf(names: readonly string[], most: number): string {
  const more = names.length - most;
  const shown = formatList(names.slice(0, most));
  return more > 0 ? t('time.andMore', more, [shown, formatNumber(more)]) : shown;
}
