import { useEffect, useState } from 'preact/hooks';
import { openAtlas } from '@/components/shared/open-atlas';
import { IconButton } from '@/components/ui/button';
import { t } from '@/lib/i18n';
import { formatNumber, formatRelative } from '@/lib/i18n/format';
import type { AccountState } from '@/lib/reactions/contract';
import { accountName } from '../account-names';
import styles from '../reactions.module.css';

interface RefreshStatusProps {
  accounts: readonly AccountState[];
  running: boolean;
  onRefresh(): void;
  onStop(): void;
}

/** Number and time of the checks, their cost, and their limits, for each account. */
export function RefreshStatus({ accounts, running, onRefresh, onStop }: RefreshStatusProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);

  return (
    <div class={styles.honesty}>
      <div class={styles.facts}>
        {accounts.map((account) => (
          <p key={account.id}>
            {accounts.length > 1 && (
              <>
                <bdi class={styles.account}>{accountName(account)}</bdi>{' '}
              </>
            )}
            {factsOf(account, now).join(' · ')}
          </p>
        ))}
      </div>
      <IconButton icon="chart" label={t('charts.open')} onClick={() => openAtlas('reactions')} />
      {running ? (
        <IconButton icon="x" label={t('reactions.stop')} onClick={onStop} />
      ) : (
        <IconButton icon="refresh-cw" label={t('reactions.refresh')} onClick={onRefresh} />
      )}
    </div>
  );
}

function factsOf(account: AccountState, now: number): string[] {
  const { checked, of, checkedAt, oldestAt, spent, left, limits } = account;
  const count = formatNumber(checked);
  // No check is in the future, even after the clock was set back.
  const ago = (time: number) => formatRelative(time, Math.max(now, time));
  const facts: string[] = [];
  if (checkedAt === undefined) facts.push(t('reactions.notChecked'));
  else if (of !== undefined && of > checked) {
    facts.push(t('reactions.checkedOf', [count, formatNumber(of), ago(oldestAt ?? checkedAt)]));
  } else if (limits.threads !== undefined || limits.comments !== undefined) {
    facts.push(t('reactions.checkedSome', [count, ago(checkedAt)]));
  } else facts.push(t('reactions.checkedAll', [count, ago(checkedAt)]));
  if (of === checked && oldestAt !== undefined) facts.push(t('reactions.oldest', [ago(oldestAt)]));
  if (spent !== undefined && left !== undefined) {
    facts.push(t('reactions.points', spent, [formatNumber(spent), formatNumber(left)]));
  }
  if (limits.threads !== undefined) facts.push(t('reactions.onlyThreads', [formatNumber(limits.threads)]));
  if (limits.comments !== undefined) facts.push(t('reactions.onlyComments', [formatNumber(limits.comments)]));
  return facts;
}
