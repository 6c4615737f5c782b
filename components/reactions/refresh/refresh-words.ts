import { t } from '@/lib/i18n';
import { when } from '@/lib/i18n/failure';
import { formatNumber, formatRelative } from '@/lib/i18n/format';
import type { AccountState } from '@/lib/reactions/contract';

// No check is in the future, even after the clock was set back.
const ago = (time: number, now: number) => formatRelative(time, Math.max(now, time));
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** How many items of all accounts were checked and when; after a failure, the time of the last complete refresh. */
export function stateWords(accounts: readonly AccountState[], now: number): string {
  const failed = accounts.find((account) => account.failed);
  if (failed) {
    const { checkedAt } = failed;
    return checkedAt === undefined ? t('reactions.failedFirst') : t('reactions.failed', [when(checkedAt)]);
  }
  const times = accounts.flatMap(({ checkedAt }) => checkedAt ?? []);
  if (times.length === 0) return t('reactions.notChecked');
  const checked = sum(accounts.map((account) => account.checked));
  const of = sum(accounts.map((account) => account.of ?? account.checked));
  const count = formatNumber(checked);
  const at = Math.min(...times);
  if (of > checked) {
    const oldest = Math.min(at, ...accounts.flatMap(({ oldestAt }) => oldestAt ?? []));
    return t('reactions.checkedOf', of, [count, formatNumber(of), ago(oldest, now)]);
  }
  const all = accounts.every(
    ({ checkedAt, limits }) =>
      checkedAt !== undefined && limits.threads === undefined && limits.comments === undefined,
  );
  return t(all ? 'reactions.checkedAll' : 'reactions.checkedSome', checked, [count, ago(at, now)]);
}

export function accountFacts(account: AccountState, now: number): string[] {
  const { of, checkedAt, oldestAt, spent, left, limits } = account;
  const facts = [stateWords([account], now)];
  if (of === undefined && oldestAt !== undefined && checkedAt !== undefined) {
    const oldest = ago(oldestAt, now);
    if (oldest !== ago(checkedAt, now)) facts.push(t('reactions.oldest', [oldest]));
  }
  if (spent !== undefined && left !== undefined) {
    facts.push(t('reactions.points', spent, [formatNumber(spent), formatNumber(left)]));
  }
  const { threads, comments } = limits;
  if (threads !== undefined) facts.push(t('reactions.onlyThreads', threads, [formatNumber(threads)]));
  if (comments !== undefined) facts.push(t('reactions.onlyComments', comments, [formatNumber(comments)]));
  return facts;
}
