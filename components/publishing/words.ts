import { t } from '@/lib/i18n';
import { camel } from '@/lib/i18n/camel';
import { formatList, formatNumber } from '@/lib/i18n/format';
import type { HeldBack, Reason } from '@/lib/publishing/contract';

export function reasonOf({ by, index }: Reason): string {
  switch (by) {
    case 'hidden':
    case 'audience':
    case 'template':
    case 'zones':
    case 'empty':
    case 'off':
    case 'dry-run':
    case 'no-target':
      return t(`publishing.reason.${camel(by)}`);
    case 'rule':
      return t('publishing.reason.rule', [formatNumber(Number(index) + 1)]);
    case 'no-check-in':
      return t('publishing.reason.noCheckin');
    case 'not-as-shown':
      return t('publishing.reason.notAsShown');
    case 'not-given':
      return t('publishing.reason.notGiven');
    default:
      return t('publishing.reason.other');
  }
}

export const heldBackOf = (held: readonly HeldBack[]): string =>
  formatList(held.map((one) => t(`publishing.heldBack.${one}`)));
