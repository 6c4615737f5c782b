import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { AccountState } from '@/lib/reactions/contract';

export const isFullyRead = ({ first, problems }: AccountState): boolean => !first && problems.length === 0;

/** Shows the progress of the first import, during which no reaction counts as new. */
export function FirstImport({ accounts: all }: { accounts: readonly AccountState[] }) {
  const accounts = all.filter(({ first, problems }) => first && problems.length === 0);
  if (accounts.length === 0) return null;
  const checked = accounts.reduce((sum, account) => sum + account.checked, 0);
  const of = accounts.reduce((sum, account) => sum + (account.of ?? 0), 0);
  return (
    <Notice tone="info" title={t('reactions.firstTitle')}>
      <p>{t('reactions.first')}</p>
      {checked > 0 && (
        <p>
          {of > checked
            ? t('reactions.firstOf', of, [formatNumber(checked), formatNumber(of)])
            : t('reactions.firstSoFar', checked, [formatNumber(checked)])}
        </p>
      )}
    </Notice>
  );
}
