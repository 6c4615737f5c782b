import type { ComponentProps } from 'preact';
import { RequestId } from '@/components/shared/request-id';
import { Button } from '@/components/ui/button';
import { useNow } from '@/components/ui/use-now';
import { ask } from '@/lib/bus/ask';
import type { In, Operation } from '@/lib/checkins/contract';
import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import { formatCountdown, formatNumber, formatRelative } from '@/lib/i18n/format';
import { joinSentences } from '@/lib/i18n/sentences';
import { ConfirmedCard, type ConfirmedParts } from './confirmed-card';
import styles from './operation.module.css';
import { OperationFrame } from './operation-frame';
import { failureOf } from './words';

const checkins = ask('checkins');

export interface CardParts extends ConfirmedParts {
  onSignIn(): void;
  onSetUp(): void;
}

interface OperationCardProps extends CardParts {
  operation: Operation;
  /** 14 for the 14th check-in at its place, where that is known. */
  visit: number | undefined;
  /** The words may go into a new check-in. */
  isEditable: boolean;
  historyUrl: string | null;
}

type CardOf<S extends Operation['state']> = OperationCardProps & { operation: In<S> };

const action = (label: string, onClick: () => unknown, more: Partial<ComponentProps<typeof Button>> = {}) => (
  <Button key={label} {...more} onClick={() => void onClick()}>
    {label}
  </Button>
);
const signInAction = (onSignIn: () => void, kind?: 'primary') =>
  action(t('checkins.signIn'), onSignIn, { kind, icon: 'log-in' });

export function OperationCard(props: OperationCardProps) {
  const { operation } = props;
  const { id } = operation;
  const sendAgain = action(t('checkins.sendAgain'), () => checkins.sendAgain(id));
  const discard = action(t('checkins.discard'), () => checkins.discard(id), { kind: 'quiet' });
  const keep = !operation.sent && action(t('checkins.keepHere'), () => checkins.keepHere(id));

  switch (operation.state) {
    case 'published':
      return <ConfirmedCard {...props} operation={operation} />;
    case 'waiting':
    case 'queued':
      return <WaitingCard {...props} operation={operation} />;
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
    case 'held':
      return (
        <OperationFrame operation={operation} tone="decision" actions={[sendAgain, keep, discard]}>
          {t(operation.press.signedOut ? 'checkins.otherAccountMore' : 'checkins.staleMore', [
            formatRelative(operation.press.pressedAt),
          ])}
        </OperationFrame>
      );
    case 'needs-sign-in':
      return (
        <OperationFrame
          operation={operation}
          tone="decision"
          actions={[signInAction(props.onSignIn, 'primary'), keep, discard]}
        >
          {t('checkins.needsAuthMore')}
        </OperationFrame>
      );
    case 'refused': {
      const { failure } = operation;
      const edit =
        props.isEditable && action(t('checkins.edit'), () => props.toDraft(() => checkins.edit(id)));
      const setUp = needsSetUp(failure) && action(t('common.setUp'), props.onSetUp);
      return (
        <OperationFrame operation={operation} tone="lost" actions={[setUp, edit, sendAgain, keep, discard]}>
          <span dir="auto">{sentenceOf(failure)}</span>
          <RequestId failure={failure} />
        </OperationFrame>
      );
    }
    default:
      return null;
  }
}

function WaitingCard({ operation, toDraft }: CardOf<'waiting' | 'queued'>) {
  const now = useNow(250);
  const { sendAt } = operation;
  const { pressedAt } = operation.press;
  const failure = failureOf(operation);
  // Without time to cancel, a button would only flash; it appears when sending is delayed.
  const cancellable = failure !== undefined || sendAt > pressedAt || now - sendAt > 3000;
  const cancel = () => toDraft(() => checkins.cancel(operation.id));
  return (
    <OperationFrame
      operation={operation}
      tone={failure ? 'decision' : 'info'}
      now={now}
      actions={cancellable && action(t('common.cancel'), cancel)}
    >
      {!failure && sendAt > pressedAt && <Countdown left={sendAt - now} whole={sendAt - pressedAt} />}
      {failure &&
        (failure.kind === 'offline' ? t('checkins.queuedOfflineMore') : sentenceOf(failure, 'queued'))}
    </OperationFrame>
  );
}

const needsSetUp = (failure: Failure | undefined): boolean =>
  failure?.kind === 'no-access' || failure?.kind === 'not-set-up';

function UnknownCard({ operation, historyUrl, onSignIn, onSetUp }: CardOf<'unknown'>) {
  const now = useNow(1000);
  const { id, checks, nextCheckAt, failure } = operation;
  const checkFailure = checks > 0 ? failure : undefined;
  const seconds = Math.max(0, Math.ceil((nextCheckAt - now) / 1000));
  return (
    <OperationFrame
      operation={operation}
      tone="decision"
      actions={[
        action(t('checkins.checkNow'), () => checkins.checkNow(id)),
        historyUrl && (
          <a key="history" class={styles.open} href={historyUrl} target="_blank" rel="noreferrer">
            {t('checkins.openMine')}
          </a>
        ),
        checkFailure?.kind === 'signed-out' && signInAction(onSignIn),
        needsSetUp(checkFailure) && action(t('common.setUp'), onSetUp),
        action(t('checkins.canSeeIt'), () => checkins.decide(id, 'seen'), { kind: 'quiet' }),
        action(t('checkins.notThere'), () => checkins.decide(id, 'not-there'), { kind: 'quiet' }),
      ]}
    >
      <p>{t('checkins.unknownMore')}</p>
      {checkFailure && <p dir="auto">{t('checkins.checkFailed', [sentenceOf(checkFailure, 'sent')])}</p>}
      <RequestId failure={failure} />
      <p>
        {joinSentences(
          t('checkins.checked', checks, [formatNumber(checks)]),
          t('checkins.nextCheck', [formatCountdown(seconds)]),
        )}
      </p>
      <p>{t('checkins.canClose')}</p>
    </OperationFrame>
  );
}

/** The time left to cancel, as a bar that gets shorter. Its title says the seconds. */
function Countdown({ left, whole }: { left: number; whole: number }) {
  const share = whole > 0 ? Math.min(1, Math.max(0, left / whole)) : 0;
  return (
    <span class={styles.countdown} aria-hidden="true">
      <span style={{ scale: `${share} 1` }} />
    </span>
  );
}
