import type { HostAccount, ReadList, Unreadable } from '@/lib/accounts/contract';
import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';

const lists: Record<ReadList, () => string> = {
  threads: () => t('codeHosts.list.threads'),
  comments: () => t('codeHosts.list.comments'),
  discussions: () => t('codeHosts.list.discussions'),
  discussionComments: () => t('codeHosts.list.discussionComments'),
  commitComments: () => t('codeHosts.list.commitComments'),
};

/** What a token does not open, and the least scope that would: a sentence for each scope. */
export function unreadableWords(unreadable: readonly Unreadable[]): string[] {
  const byScope = new Map<string | undefined, string[]>();
  for (const { list, scope } of unreadable) {
    byScope.set(scope, [...(byScope.get(scope) ?? []), lists[list]()]);
  }
  return [...byScope].map(([scope, names]) =>
    scope === undefined
      ? t('codeHosts.unreadable', [formatList(names)])
      : t('codeHosts.needsScope', [formatList(names), scope]),
  );
}

/** How an account is named: by who one is there, and where. */
export const nameOfAccount = ({ login, host }: HostAccount): string =>
  login === undefined ? host : t('codeHosts.at', [login, host]);

export function connectedWords(account: HostAccount): string | { tone: 'info'; words: string } {
  const done = t('codeHosts.added', [nameOfAccount(account)]);
  return account.unreadable.length === 0
    ? done
    : { tone: 'info', words: [done, ...unreadableWords(account.unreadable)].join(' ') };
}
