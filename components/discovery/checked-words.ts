import type { Checked } from '@/lib/discovery/contract';
import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import { formatBytes } from '@/lib/i18n/format';

/** What an address would send, in a line: "200 · application/json, as promised · 12 kB". */
export function checkedWords(
  { status, redirectedTo, served, promise, bytes }: Checked,
  promised: string,
): string {
  const type = (served.split(';')[0] ?? '').trim();
  return [
    statusWords(status),
    status < 400 && typeWords(type, promise, promised),
    bytes !== undefined && formatBytes(bytes),
    redirectedTo && t('discovery.check.redirected', [redirectedTo]),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Why nothing came back. */
export const missedWords = (failure: Failure): string => sentenceOf(failure, 'check');

function statusWords(status: number): string {
  if (status === 404 || status === 410) return t('discovery.check.notThere', [String(status)]);
  if (status === 401 || status === 403) return t('discovery.check.closed', [String(status)]);
  if (status === 429) return t('discovery.check.pause', [String(status)]);
  if (status >= 500) return t('discovery.check.broken', [String(status)]);
  return status >= 400 ? t('discovery.check.refused', [String(status)]) : String(status);
}

function typeWords(type: string, promise: Checked['promise'], promised: string): string {
  if (!type) return t('discovery.check.untyped');
  switch (promise) {
    case 'kept':
      return t('discovery.check.kept', [type]);
    case 'close':
      return t('discovery.check.close', [type, promised]);
    case 'broken':
      return t('discovery.check.otherType', [type, promised]);
    case 'unknown':
      return type;
  }
}
