import { useEffect, useState } from 'preact/hooks';
import { IconButton } from '@/components/ui/button';
import { t } from '@/lib/i18n';
import type { AccountState } from '@/lib/reactions/contract';
import { accountName } from '../account-names';
import styles from '../reactions.module.css';
import { accountFacts, stateWords } from './refresh-words';

interface RefreshStatusProps {
  accounts: readonly AccountState[];
  running: boolean;
  onRefresh(): void;
  onStop(): void;
}

/** The state of the refresh in one line; the atlas has the facts of each account. */
export function RefreshStatus({ accounts, running, onRefresh, onStop }: RefreshStatusProps) {
  const now = useNow();
  const words = stateWords(accounts, now);
  const failed = accounts.some((account) => account.failed);
  return (
    <div class={styles.status}>
      <p class={styles.state} title={words} data-failed={failed}>
        {words}
      </p>
      {running ? (
        <IconButton icon="x" label={t('reactions.stop')} onClick={onStop} />
      ) : (
        <IconButton icon="refresh-cw" label={t('reactions.refresh')} onClick={onRefresh} />
      )}
    </div>
  );
}

/** Number and time of the checks, their cost, and their limits, for each account. */
export function RefreshFacts({ accounts }: { accounts: readonly AccountState[] }) {
  const now = useNow();
  return (
    <div class={styles.facts}>
      {accounts.map((account) => (
        <p key={account.id}>
          {accounts.length > 1 && (
            <>
              <bdi class={styles.account}>{accountName(account)}</bdi>{' '}
            </>
          )}
          {accountFacts(account, now).join(' · ')}
        </p>
      ))}
    </div>
  );
}

/** The time for relative times, renewed twice a minute; Unix milliseconds. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
