import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import { AllowHost } from './allow-host';
import { RequestId } from './request-id';

interface FailureNoticeProps {
  failure: Failure;
  /** Where the usual words don't fit. */
  sentence?: string;
  /** Asks once more; offered where that can help. */
  onRetry?: (() => void) | undefined;
  /** Opens the setup of the service; offered where that is what is missing. */
  onSetUp?: (() => void) | undefined;
}

/** Missing connections are for the person to settle; the rest did not work. */
const toSetUp: Failure['kind'][] = ['not-set-up', 'signed-out', 'no-access'];
const pointless: Failure['kind'][] = [
  'invalid',
  'not-found',
  'not-set-up',
  'private-address',
  'unfit-address',
];

export function FailureNotice(props: FailureNoticeProps) {
  const { failure, sentence = sentenceOf(failure), onRetry, onSetUp } = props;
  const settle = toSetUp.includes(failure.kind);
  const setUp = settle && onSetUp;
  const retry = !pointless.includes(failure.kind) && onRetry;
  const lacksAccess = failure.kind === 'no-access' && !setUp && retry;
  return (
    <Notice
      tone={
        settle || failure.kind === 'offline' ? 'decision' : failure.kind === 'cancelled' ? 'info' : 'lost'
      }
      actions={
        (setUp || retry) && (
          <>
            {setUp && <Button onClick={setUp}>{t('common.setUp')}</Button>}
            {lacksAccess && <AllowHost host={failure.host} onAllowed={lacksAccess} />}
            {retry && <Button onClick={retry}>{t('common.tryAgain')}</Button>}
          </>
        )
      }
    >
      <span dir="auto">{sentence}</span>
      <RequestId failure={failure} />
    </Notice>
  );
}
