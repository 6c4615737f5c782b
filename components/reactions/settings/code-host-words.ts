import type { HostAccount, Unreadable } from '@/lib/accounts/contract';
import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';
import { joinSentences } from '@/lib/i18n/sentences';
import { accountName } from '../account-names';

/** A sentence for each scope that a token lacks, with the lists it cannot read. */
export function unreadableWords(unreadable: readonly Unreadable[]): string[] {
  const byScope = new Map<string | undefined, string[]>();
  for (const { list, scope } of unreadable) {
    byScope.set(scope, [...(byScope.get(scope) ?? []), t(`codeHosts.list.${list}`)]);
  }
  return [...byScope].map(([scope, names]) =>
    scope === undefined
      ? t('codeHosts.unreadable', [formatList(names)])
      : t('codeHosts.needsScope', [formatList(names), scope]),
  );
}

export function connectedWords(account: HostAccount): string | { tone: 'info'; words: string } {
  const done = t('codeHosts.added', [accountName(account)]);
  return account.unreadable.length === 0
    ? done
    : { tone: 'info', words: joinSentences(done, ...unreadableWords(account.unreadable)) };
}
