import { t } from '@/lib/i18n';
import { formatDay } from '@/lib/i18n/format';
import type { AccountState } from '@/lib/reactions/contract';
import { accountName } from '../account-names';
import { nameOfItemKind, personName } from '../words';
import type { Filters, Hideable } from './filters';

/** What is chosen of a filter: "tides/core", "Last 7 days". */
export function wordsOfFilter(name: Hideable, filters: Filters, accounts: readonly AccountState[]): string {
  switch (name) {
    case 'itemKind':
      return filters.itemKind ? nameOfItemKind(filters.itemKind) : '';
    case 'repository':
      return filters.repository ?? '';
    case 'person':
      return personName(filters.person ?? null);
    case 'account':
      return accountName(accounts.find(({ id }) => id === filters.account)) ?? filters.account ?? '';
    case 'time':
      return wordsOfTime(filters.time ?? '');
    case 'unread':
      return t('reactions.onlyNew');
    case 'muted':
      return t('reactions.onlyMuted');
  }
}

export function wordsOfTime(time: string): string {
  if (time === 'today') return t('reactions.time.today');
  if (time === 'week') return t('reactions.time.week');
  if (time === 'month') return t('reactions.time.month');
  return t('reactions.time.since', [formatDay(time)]);
}
