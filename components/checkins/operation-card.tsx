import { RequestId } from '@/components/shared/request-id';
import { Button } from '@/components/ui/button';
import { ask } from '@/lib/bus/ask';
import type { Operation } from '@/lib/checkins/contract';
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
  const { id, failure } = operation;
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
      return <QueuedCard {...props} />;
    case 'sending':
      return <OperationFrame operation={operation} tone="info" />;
    case 'unknown':
      return <UnknownCard {...props} />;
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
          {failure && <span dir="auto">{sentenceOf(failure)}</span>}
          <RequestId failure={failure} />
        </OperationFrame>
      );
    }
  }
}

function QueuedCard({ operation, onCancelled }: OperationCardProps) {
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

function UnknownCard({ operation, onSignIn, onSetUp }: OperationCardProps) {
  const now = useNow(1000);
  const { id, looks, nextLookAt, failure } = operation;
  const seconds = nextLookAt === undefined ? 0 : Math.max(0, Math.ceil((nextLookAt - now) / 1000));
  return (
    <OperationFrame
      operation={operation}
      tone="decision"
      actions={[
        <Button key="look" onClick={() => void checkins.lookNow(id)}>
          {t('checkins.lookNow')}
        </Button>,
        looks > 0 && failure?.kind === 'signed-out' && (
          <Button key="in" icon="log-in" onClick={onSignIn}>
            {t('checkins.signIn')}
          </Button>
        ),
        looks > 0 && needsSetUp(failure) && (
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
      {looks > 0 && failure && <p dir="auto">{t('checkins.lookFailed', [sentenceOf(failure)])}</p>}
      <RequestId failure={failure} />
      <p>{`${t('checkins.looked', looks)} ${t('checkins.nextLook', [`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`])}`}</p>
    </OperationFrame>
  );
}
