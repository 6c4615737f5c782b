import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import type { AccountState } from '@/lib/reactions/contract';

/** Why reactions could not be refreshed. */
export const syncProblemWords = (failure: Failure): string => sentenceOf(failure, 'refresh');

/** These depend on whose token it is; others at the host have them for themselves, or not at all. */
const ofOne: Failure['kind'][] = ['signed-out', 'missing-scope', 'sso-needed', 'rate-limited', 'refused'];

type At = Pick<AccountState, 'host' | 'login'>;

/** The sentences name the host; whose account it is only where there are several, and it makes a difference. */
export function wordsOfAccount(failure: Failure, { host, login }: At, all: readonly At[]): string {
  const words = syncProblemWords(failure);
  const isOnly = all.filter((each) => each.host === host).length === 1;
  return isOnly || !login || !ofOne.includes(failure.kind) ? words : t('reactions.troubleOf', [login, words]);
}
