import { useEffect, useState } from 'preact/hooks';
import { IconButton } from '@/components/ui/button';
import { t } from '@/lib/i18n';
import { formatNumber, formatRelative } from '@/lib/i18n/format';
import type { ReactionsView } from '@/lib/reactions/contract';
import styles from './reactions.module.css';

interface HonestyProps {
  view: ReactionsView;
  onRefresh(): void;
}

/** What was looked at and when, and what was not. */
export function Honesty({ view, onRefresh }: HonestyProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);

  const { threads, comments } = view.limits;
  const some = threads !== undefined || comments !== undefined;
  const facts: [string, string] = [
    formatNumber(view.checked),
    formatRelative(view.checkedAt, Math.max(now, view.checkedAt)),
  ];
  return (
    <>
      {some && (
        <p class={styles.limits}>
          {threads !== undefined && t('reactions.onlyThreads', [formatNumber(threads)])}{' '}
          {comments !== undefined && t('reactions.onlyComments', [formatNumber(comments)])}
        </p>
      )}
      <div class={styles.honesty}>
        <span class={styles.checked}>
          {some ? t('reactions.checkedSome', facts) : t('reactions.checkedAll', facts)}
        </span>
        <IconButton icon="refresh-cw" label={t('reactions.refresh')} onClick={onRefresh} />
      </div>
    </>
  );
}
