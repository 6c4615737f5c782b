import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import { AllowHost } from './allow-host';
import { Broken } from './broken';
import { RequestId } from './request-id';

interface FailureNoticeProps {
  failure: Failure;
  /** Replaces the usual sentence. */
  sentence?: string;
  /** Retries the request; offered where that can help. */
  onRetry?: (() => void) | undefined;
  /** Opens the setup of the service; offered where that is missing. */
  onSetUp?: (() => void) | undefined;
}

/** Failures that the person can fix in the options. */
const fixedInOptions: Failure['kind'][] = ['not-set-up', 'signed-out', 'no-access'];
const notRetryable: Failure['kind'][] = [
  'invalid',
  'managed',
  'not-found',
  'not-set-up',
  'private-address',
  'unfit-address',
];

/** A failure with its cause, and the way on. */
export function FailureNotice(props: FailureNoticeProps) {
  const { failure, sentence = sentenceOf(failure), onRetry, onSetUp } = props;
  if (failure.kind === 'broken-data') return <Broken onRetry={onRetry} />;
  const fixable = fixedInOptions.includes(failure.kind);
  const retry = !notRetryable.includes(failure.kind) && onRetry;
  const lacksAccess = failure.kind === 'no-access' && retry;
  const setUp = fixable && !lacksAccess && onSetUp;
  return (
    <Notice
      alert
      tone={
        fixable || failure.kind === 'offline' ? 'decision' : failure.kind === 'cancelled' ? 'info' : 'lost'
      }
      actions={
        (setUp || retry) && (
          <>
            {setUp && <Button onClick={setUp}>{t('common.setUp')}</Button>}
            {lacksAccess && <AllowHost host={failure.host} sends={failure.sends} onAllowed={lacksAccess} />}
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
