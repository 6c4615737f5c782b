import { t } from '@/lib/i18n';
import type { AccountState } from '@/lib/reactions/contract';

type Named = Pick<AccountState, 'id' | 'host' | 'login'>;

/** "ana at code.example", or the host until the login is known. */
export const accountName = ({ host, login }: Omit<Named, 'id'>): string =>
  login === undefined ? host : t('reactions.account', [login, host]);

/** The shortest distinct name of an account; undefined without other accounts. */
export function briefName(id: string, accounts: readonly Named[]): string | undefined {
  const account = accounts.find((each) => each.id === id);
  const others = accounts.filter((each) => each.id !== id);
  if (!account || others.length === 0) return undefined;
  const { host, login } = account;
  if (others.every((each) => each.host !== host)) return host;
  if (login !== undefined && others.every((each) => each.login !== login)) return login;
  return accountName(account);
}
