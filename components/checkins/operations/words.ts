import type { Operation } from '@/lib/checkins/contract';
import { nth, t } from '@/lib/i18n';
import { camel } from '@/lib/i18n/camel';
import { formatNumber, formatTime } from '@/lib/i18n/format';

/** The state of a check-in in a few words: the heading of its card, also announced to screen readers. */
export function titleOf(operation: Operation, now = Date.now()): string {
  switch (operation.state) {
    case 'queued': {
      const { failure, sendAt } = operation;
      if (failure?.kind === 'offline') return t('checkins.queuedOffline');
      if (failure) return t('checkins.queuedUntil', [formatTime(sendAt)]);
      const left = Math.ceil((sendAt - now) / 1000);
      return left > 0 ? t('checkins.queued', left, [formatNumber(left)]) : t('checkins.sending');
    }
    case 'stale':
      return t(operation.signedOut ? 'checkins.otherAccount' : 'checkins.stale');
    case 'needs-auth':
      return t('checkins.needsAuth', [new URL(operation.origin).host]);
    case 'confirmed':
      return t('checkins.done', [operation.venue.name]);
    default:
      return t(`checkins.${camel(operation.state)}`);
  }
}

export function toneOf({ state, ...operation }: Operation): 'info' | 'decision' | 'lost' | 'done' {
  switch (state) {
    case 'queued':
      return 'failure' in operation && operation.failure ? 'decision' : 'info';
    case 'sending':
      return 'info';
    case 'confirmed':
      return 'done';
    case 'failed':
    case 'rejected':
      return 'lost';
    default:
      return 'decision';
  }
}

/** The audience of a check-in in words; an unknown one in the service's own word. */
export function seenBy(visibility: string): string {
  switch (visibility) {
    case 'private':
    case 'public':
      return t(`checkins.seenBy.${visibility}`);
    case 'closeFriends':
    case 'friends':
      return t('checkins.seenBy.friends');
    default:
      return visibility;
  }
}

/** "your 14th visit" */
export const nthVisit = (visit: number): string => nth('checkins.visit', visit, [formatNumber(visit)]);
