import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';
import type { HeldBack } from '@/lib/publishing/contract';

/** What a zone holds back, as a list in words. */
export const heldBackOf = (held: readonly HeldBack[]): string =>
  formatList(held.map((one) => t(`publishing.heldBack.${one}`)));
