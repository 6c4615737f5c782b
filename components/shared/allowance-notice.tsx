import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import type { Interface } from '@/lib/quota/contract';
import { allowanceWords, nameOf } from './allowance-words';
import { useUsage } from './use-usage';

/** The remaining calls of the month, shown only when few are left, before the person uses one. */
export function AllowanceNotice({ interfaces }: { interfaces: readonly Interface[] }) {
  const { value: usage = [] } = useUsage();
  const lines = usage.flatMap((one) => {
    const words = interfaces.includes(one.interface) ? allowanceWords(one) : undefined;
    return words
      ? [{ of: one.interface, words, stopped: one.left === 0 || one.heldUntil !== undefined }]
      : [];
  });
  if (lines.length === 0) return null;
  return (
    <Notice tone={lines.some(({ stopped }) => stopped) ? 'decision' : 'info'}>
      {lines.map(({ of, words }) => (
        <p key={of}>{interfaces.length > 1 ? t('quota.line', [nameOf(of), words]) : words}</p>
      ))}
    </Notice>
  );
}
