import { t } from '@/lib/i18n';
import { formatNumber, formatTime } from '@/lib/i18n/format';
import { joinSentences } from '@/lib/i18n/sentences';
import type { Interface, Usage } from '@/lib/quota/contract';

export const nameOf = (of: Interface): string => t(`quota.interface.${of}`);

/** Few enough to warn: a tenth of the allowance, or fewer than 200 calls. */
const isLow = (left: number, allowance: number): boolean => left * 10 <= allowance || left < 200;

/** A warning before the next call; undefined while many are left. */
export function allowanceWords({ left, allowance, paused, heldUntil }: Usage): string | undefined {
  if (heldUntil !== undefined) return t('quota.held', [formatTime(heldUntil)]);
  if (left === undefined || allowance === undefined || !isLow(left, allowance)) return undefined;
  if (left === 0) return t('quota.spent', allowance, [formatNumber(allowance)]);
  const words = t('quota.left', [formatNumber(left), formatNumber(allowance)]);
  return joinSentences(words, paused && t('quota.paused'));
}
