import { t } from '@/lib/i18n';
import { formatDay } from '@/lib/i18n/format';
import type { AccountState } from '@/lib/reactions/contract';
import { itemKinds } from '@/lib/reactions/model';
import { nameOfItemKind, personName } from '@/lib/reactions/words';
import { accountName } from '../account-names';
import type { Hideable } from './filters';

/** A value of a filter in words: "tides/core", "Last 7 days". */
export function wordsOfFilter(name: Hideable, value: string, accounts: readonly AccountState[]): string {
  switch (name) {
    case 'itemKind': {
      const kind = itemKinds.find((each) => each === value);
      return kind ? nameOfItemKind(kind) : '';
    }
    case 'repository':
      return value;
    case 'person':
      return personName(value);
    case 'account': {
      const account = accounts.find(({ id }) => id === value);
      return account ? accountName(account) : value;
    }
    case 'time':
      if (value === 'today' || value === 'week' || value === 'month') return t(`reactions.time.${value}`);
      return t('reactions.time.since', [formatDay(value)]);
    case 'unread':
      return t('reactions.onlyNew');
    case 'muted':
      return t('reactions.onlyMuted');
  }
}
