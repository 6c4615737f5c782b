import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Reason } from '@/lib/publishing/contract';

/** Why nothing leaves for a target. */
export function reasonOf({ by, index }: Reason): string {
  switch (by) {
    case 'audience':
    case 'template':
    case 'empty':
    case 'off':
      return t(`publishing.reason.${by}`);
    case 'rule':
      return t('publishing.reason.rule', [formatNumber(Number(index) + 1)]);
    case 'dry-run':
      return t('publishing.reason.dryRun');
    case 'no-target':
      return t('publishing.reason.noTarget');
    case 'no-check-in':
      return t('publishing.reason.noCheckin');
    default:
      return t('publishing.reason.other');
  }
}
