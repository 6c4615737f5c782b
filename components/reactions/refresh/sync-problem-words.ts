import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import type { AccountState } from '@/lib/reactions/contract';

export const syncProblemWords = (failure: Failure): string => sentenceOf(failure, 'refresh');

/** These depend on the account; other failures concern all accounts at the host. */
const ofOne: Failure['kind'][] = ['signed-out', 'missing-scope', 'sso-needed', 'rate-limited', 'refused'];

type At = Pick<AccountState, 'host' | 'login'>;

/** The sentences name the host, and the account where there are several and the failure depends on it. */
export function wordsOfAccount(failure: Failure, { host, login }: At, all: readonly At[]): string {
  const words = syncProblemWords(failure);
  const isOnly = all.filter((each) => each.host === host).length === 1;
  return isOnly || !login || !ofOne.includes(failure.kind) ? words : t('reactions.troubleOf', [login, words]);
}
