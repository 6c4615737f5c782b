import { readJson } from '../../http/json';
import { webUrl } from '../../http/url';
import type { Statement } from './model';
import { fitsPath } from './paths';

/**
 * What a tdmrep.json says about the page at a path: its first rule that fits (TDM Reservation Protocol, section 6.1).
 * `url` is the address of the file.
 */
export function tdmrepStatements(text: string, url: string, path: string): Statement[] {
  const rules: unknown = readJson(text.replace(/^\uFEFF/, ''))?.value;
  if (!Array.isArray(rules)) return [];
  for (const rule of rules) {
    const {
      location,
      'tdm-reservation': reservation,
      'tdm-policy': policy,
    }: Record<string, unknown> = Object(rule);
    if (typeof location !== 'string' || !fitsPath(location, path)) continue;
    const line = JSON.stringify(rule).slice(0, 2000);
    const value = typeof reservation === 'number' ? String(reservation) : reservation;
    return miningStatements(textOrNone(value), textOrNone(policy), url).map((said) => ({
      ...said,
      source: 'tdmrep',
      line,
      href: url,
    }));
  }
  return [];
}

const textOrNone = (value: unknown) => (typeof value === 'string' ? value : '');

/** A reservation of 0 or 1, and the address of a policy; of any other value nothing. */
export function miningStatements(
  reservation: string,
  policy: string,
  base: string,
): Pick<Statement, 'use' | 'answer' | 'href'>[] {
  const answer = new Map([
    ['0', 'open'],
    ['1', 'reserved'],
  ]).get(reservation.trim());
  return answer ? [{ use: 'mining', answer, href: policy ? webUrl(policy, base)?.href : undefined }] : [];
}
