import { useEffect } from 'preact/hooks';
import { RequestId } from '@/components/shared/request-id';
import { Button } from '@/components/ui/button';
import { announce } from '@/components/ui/live-region';
import { Notice } from '@/components/ui/notice';
import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import type { AccountState } from '@/lib/reactions/contract';
import { wordsOfAccount } from './sync-problem-words';

interface SyncProblemProps {
  accounts: readonly AccountState[];
  onRetry(): void;
  onSetUp(): void;
}

/** The person can solve these, in the options or at the service. */
const toSolve: Failure['kind'][] = ['not-set-up', 'signed-out', 'no-access', 'missing-scope', 'not-found'];
/** These end by themselves; trying again does not help. */
const toAwait: Failure['kind'][] = ['rate-limited', 'quota-spent', 'offline', 'allowance-spent'];

/** The sync problems of all accounts, without duplicates. */
export function SyncProblem({ accounts, onRetry, onSetUp }: SyncProblemProps) {
  const problems = new Map(
    accounts.flatMap((account) =>
      account.problems.map((problem) => [wordsOfAccount(problem, account, accounts), problem] as const),
    ),
  );
  const words = [...problems.keys()].join(' ');
  useEffect(() => {
    if (words) announce(words);
  }, [words]);

  return [...problems].map(([sentence, problem]) => {
    const solve = toSolve.includes(problem.kind);
    const wait = toAwait.includes(problem.kind);
    const signOn = problem.kind === 'sso-needed' ? problem.url : undefined;
    return (
      <Notice
        key={sentence}
        tone={wait ? 'info' : solve || problem.kind === 'sso-needed' ? 'decision' : 'lost'}
        actions={
          !wait && (
            <>
              {signOn && (
                <a href={signOn} target="_blank" rel="noreferrer">
                  {t('common.signOn')}
                </a>
              )}
              {solve ? (
                <Button onClick={onSetUp}>{t('common.setUp')}</Button>
              ) : (
                <Button onClick={onRetry}>{t('common.tryAgain')}</Button>
              )}
            </>
          )
        }
      >
        <span dir="auto">{sentence}</span>
        <RequestId failure={problem} />
      </Notice>
    );
  });
}
