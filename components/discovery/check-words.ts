import type { Checked } from '@/lib/discovery/contract';
import type { Result } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import { formatBytes } from '@/lib/i18n/format';

/** The result of a link check in a line: "200 · application/json, as promised · 12 kB". */
export function checkWords(result: Result<Checked>, declared: string): string {
  if (!result.ok) return sentenceOf(result.failure, 'check');
  const { status, served, typeMatch, bytes, redirectedTo } = result.value;
  return [
    status < 400 ? String(status) : t(`discovery.check.${problemOf(status)}`, [String(status)]),
    status < 400 && typeWords((served.split(';')[0] ?? '').trim(), typeMatch, declared),
    bytes !== undefined && formatBytes(bytes),
    redirectedTo && t('discovery.check.redirected', [redirectedTo]),
  ]
    .filter(Boolean)
    .join(' · ');
}

function problemOf(status: number) {
  if (status === 404 || status === 410) return 'notFound';
  if (status === 401 || status === 403) return 'denied';
  if (status === 429) return 'rateLimited';
  return status >= 500 ? 'serverError' : 'refused';
}

function typeWords(type: string, typeMatch: Checked['typeMatch'], declared: string): string {
  if (!type) return t('discovery.check.untyped');
  return typeMatch === 'unknown' ? type : t(`discovery.check.${typeMatch}`, [type, declared]);
}
