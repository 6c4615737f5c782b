import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { AccountState } from '@/lib/reactions/contract';

/** Says that nothing is new until the first refresh is complete. */
export function FirstImport({ accounts }: { accounts: readonly AccountState[] }) {
  const checked = accounts.reduce((sum, account) => sum + account.checked, 0);
  const of = accounts.reduce((sum, account) => sum + (account.of ?? 0), 0);
  return (
    <Notice tone="info" title={t('reactions.firstTitle')}>
      <p>{t('reactions.first')}</p>
      {checked > 0 && (
        <p>
          {of > checked
            ? t('reactions.firstOf', [formatNumber(checked), formatNumber(of)])
            : t('reactions.firstSoFar', checked, [formatNumber(checked)])}
        </p>
      )}
    </Notice>
  );
}
