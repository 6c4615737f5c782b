import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import { formatBytes, formatNumber, isolated } from '@/lib/i18n/format';
import { joinSentences } from '@/lib/i18n/sentences';
import { Progress } from './progress';
import type { Export } from './use-export';

interface ExportStateProps {
  state: Export;
  onStop: () => void;
}

/** What an export does, or has done. */
export function ExportState({ state, onStop }: ExportStateProps) {
  if (state.state === 'failed')
    return (
      <div role="status">
        <Notice tone="lost">{t('files.out.failed')}</Notice>
      </div>
    );
  if (state.state === 'writing') {
    const { read, total } = state;
    return (
      <Progress
        value={total > 0 ? read / total : 0}
        label={t('files.out.progress', [formatNumber(read), formatNumber(total)])}
        action={<Button onClick={onStop}>{t('files.stop')}</Button>}
      />
    );
  }
  const { name, bytes, count, total } = state;
  const missing = total - count;
  return (
    <div role="status">
      <Notice tone="done">
        {joinSentences(
          t('files.out.done', total, [
            formatNumber(count),
            formatNumber(total),
            isolated(name),
            formatBytes(bytes),
          ]),
          missing > 0 && t('files.out.unplaced', missing, [formatNumber(missing)]),
        )}
      </Notice>
    </div>
  );
}
