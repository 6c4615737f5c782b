import { t } from '@/lib/i18n';
import { formatList, formatNumber } from '@/lib/i18n/format';
import type { HeldBack, Reason } from '@/lib/publishing/contract';

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

export const heldBackOf = (held: readonly HeldBack[]): string =>
  formatList(held.map((one) => t(`publishing.heldBack.${one}`)));
