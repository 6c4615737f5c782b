import type { Failure, Result } from '@/lib/http/failure';
import { refusalIn } from '@/lib/http/oauth';
import type { HttpAnswer } from '@/lib/http/service';
import { pauseEnd, verdictOf } from '@/lib/http/status-failure';
import type { Outcome } from './target';

export type Unpublished = Exclude<Outcome, { kind: 'done' | 'accepted' }>;

/** The outcome of a failed request that changes something: whether it certainly changed nothing. */
export function outcomeOf(answer: Result<HttpAnswer>, now: number): Unpublished {
  if (!answer.ok) return outcomeOfFailure(answer.failure);
  const { host, status, headers } = answer.value;
  switch (verdictOf(status)) {
    case 'signed-out':
      return { kind: 'signed-out', failure: { kind: 'signed-out', host } };
    case 'wait': {
      const until = pauseEnd(headers, now);
      const given = until !== undefined && { until };
      return { kind: 'wait', failure: { kind: 'rate-limited', host, ...given }, ...given };
    }
    case 'refused': {
      const refusal = status === 404 ? undefined : refusalIn(answer.value);
      return { kind: 'refused', failure: refusal ?? { kind: 'not-found', host } };
    }
    default:
      return { kind: 'unknown', failure: { kind: 'unreachable', host, status } };
  }
}

function outcomeOfFailure(failure: Failure): Unpublished {
  switch (failure.kind) {
    // The door sends nothing after these.
    case 'not-set-up':
    case 'signed-out':
      return { kind: 'signed-out', failure };
    case 'managed':
    case 'no-access':
      return { kind: 'refused', failure };
    case 'not-sent':
    case 'rate-limited':
    case 'quota-spent':
    case 'allowance-spent':
      return { kind: 'wait', failure, ...('until' in failure && { until: failure.until }) };
    default:
      return { kind: 'unknown', failure };
  }
}

/** The same for a request before the one that publishes: whatever became of it, nothing was published. */
export function beforePublishing(outcome: Unpublished, host: string): Unpublished {
  if (outcome.kind !== 'unknown') return outcome;
  const { failure = { kind: 'unreachable', host } } = outcome;
  return { kind: failure.kind === 'signed-out' ? 'signed-out' : 'wait', failure };
}

/** How many of the photos that were sent are not there; nothing where the target does not tell. */
export const lackOf = (sent: number, there: number | undefined): { lacks?: number } =>
  there !== undefined && there < sent ? { lacks: sent - there } : {};

/** Answers that show a page to nobody who is not signed in; others say nothing of it. */
export const isClosed = (status: number): boolean => [401, 403, 404, 410].includes(status);
