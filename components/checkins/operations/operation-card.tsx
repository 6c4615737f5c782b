import { RequestId } from '@/components/shared/request-id';
import { Button } from '@/components/ui/button';
import { ask } from '@/lib/bus/ask';
import type { In, Operation } from '@/lib/checkins/contract';
import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import { formatRelative } from '@/lib/i18n/format';
import { ConfirmedCard } from './confirmed-card';
import { OperationFrame } from './operation-frame';
import { useNow } from './use-now';

const checkins = ask('checkins');

interface OperationCardProps {
  operation: Operation;
  /** 14 for the 14th check-in at its place, where that is known. */
  visit: number | undefined;
  onCancelled(): void;
  onSignIn(): void;
  onSetUp(): void;
}

/** Where one check-in stands, in words, with the person's own ways on. */
export function OperationCard(props: OperationCardProps) {
  const { operation } = props;
  const { id } = operation;
  const sendAgain = (
    <Button kind="plain" onClick={() => void checkins.sendAgain(id)}>
      {t('checkins.sendAgain')}
    </Button>
  );
  const discard = (
    <Button kind="quiet" onClick={() => void checkins.discard(id)}>
      {t('checkins.discard')}
    </Button>
  );

  switch (operation.state) {
    case 'confirmed':
      return <ConfirmedCard operation={operation} visit={props.visit} />;
    case 'queued':
      return <QueuedCard {...props} operation={operation} />;
    case 'sending':
      return <OperationFrame operation={operation} tone="info" />;
    case 'unknown':
      return <UnknownCard {...props} operation={operation} />;
    case 'not-seen':
      return (
        <OperationFrame operation={operation} tone="decision" actions={[sendAgain, discard]}>
          {t('checkins.notSeenMore')}
        </OperationFrame>
      );
    case 'stale':
      return (
        <OperationFrame operation={operation} tone="decision" actions={[sendAgain, discard]}>
          {t(operation.signedOut ? 'checkins.otherAccountMore' : 'checkins.staleMore', [
            formatRelative(operation.pressedAt),
          ])}
        </OperationFrame>
      );
    case 'needs-auth':
      return (
        <OperationFrame
          operation={operation}
          tone="decision"
          actions={[
            <Button key="in" kind="primary" icon="log-in" onClick={props.onSignIn}>
              {t('checkins.signIn')}
            </Button>,
            discard,
          ]}
        >
          {t('checkins.needsAuthMore')}
        </OperationFrame>
      );
    case 'failed':
    case 'rejected': {
      const { failure } = operation;
      return (
        <OperationFrame
          operation={operation}
          tone="lost"
          actions={[
            needsSetUp(failure) && (
              <Button key="set-up" onClick={props.onSetUp}>
                {t('common.setUp')}
              </Button>
            ),
            sendAgain,
            discard,
          ]}
        >
          <span dir="auto">{sentenceOf(failure)}</span>
          <RequestId failure={failure} />
        </OperationFrame>
      );
    }
  }
}

/** The card of an operation in one state. */
type CardOf<S extends Operation['state']> = OperationCardProps & { operation: In<S> };

function QueuedCard({ operation, onCancelled }: CardOf<'queued'>) {
  const now = useNow(250);
  const { failure, sendAt, pressedAt } = operation;
  // With no time to take it back, a button that is gone at once would only startle; it comes when sending is held up.
  const cancellable = failure !== undefined || sendAt > pressedAt || now - sendAt > 3000;
  const cancel = async () => {
    if (await checkins.cancel(operation.id)) onCancelled();
  };
  return (
    <OperationFrame
      operation={operation}
      tone={failure ? 'decision' : 'info'}
      now={now}
      actions={cancellable && <Button onClick={() => void cancel()}>{t('common.cancel')}</Button>}
    >
      {failure && (failure.kind === 'offline' ? t('checkins.queuedOfflineMore') : sentenceOf(failure))}
    </OperationFrame>
  );
}

const needsSetUp = (failure: Failure | undefined): boolean =>
  failure?.kind === 'no-access' || failure?.kind === 'not-set-up';

function UnknownCard({ operation, onSignIn, onSetUp }: CardOf<'unknown'>) {
  const now = useNow(1000);
  const { id, checks, nextCheckAt, failure } = operation;
  const seconds = Math.max(0, Math.ceil((nextCheckAt - now) / 1000));
  return (
    <OperationFrame
      operation={operation}
      tone="decision"
      actions={[
        <Button key="check" onClick={() => void checkins.checkNow(id)}>
          {t('checkins.checkNow')}
        </Button>,
        checks > 0 && failure?.kind === 'signed-out' && (
          <Button key="in" icon="log-in" onClick={onSignIn}>
            {t('checkins.signIn')}
          </Button>
        ),
        checks > 0 && needsSetUp(failure) && (
          <Button key="set-up" onClick={onSetUp}>
            {t('common.setUp')}
          </Button>
        ),
        <Button key="seen" kind="quiet" onClick={() => void checkins.decide(id, 'seen')}>
          {t('checkins.canSeeIt')}
        </Button>,
        <Button key="not" kind="quiet" onClick={() => void checkins.decide(id, 'not-there')}>
          {t('checkins.notThere')}
        </Button>,
      ]}
    >
      <p>{t('checkins.unknownMore')}</p>
      {checks > 0 && failure && <p dir="auto">{t('checkins.checkFailed', [sentenceOf(failure, 'sent')])}</p>}
      <RequestId failure={failure} />
      <p>{`${t('checkins.checked', checks)} ${t('checkins.nextCheck', [`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`])}`}</p>
    </OperationFrame>
  );
}
