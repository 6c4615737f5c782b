import { FailureNotice } from '@/components/shared/failure-notice';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import type { ReadMessage } from '@/lib/messages/contract';
import { sentenceFor } from '@/lib/messages/missing-words';

interface ProblemNoticeProps {
  problem: NonNullable<ReadMessage['problem']>;
  onRetry: () => void;
}

export function ProblemNotice({ problem, onRetry }: ProblemNoticeProps) {
  if ('kind' in problem) {
    return <FailureNotice failure={problem} sentence={sentenceFor(problem)} onRetry={onRetry} />;
  }
  return (
    <Notice tone="info" actions={<Button onClick={onRetry}>{t('common.tryAgain')}</Button>}>
      {sentenceFor(problem)}
    </Notice>
  );
}
