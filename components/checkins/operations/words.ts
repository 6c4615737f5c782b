import type { Operation } from '@/lib/checkins/contract';
import { nth, t } from '@/lib/i18n';
import { formatNumber, formatTime } from '@/lib/i18n/format';

/** Why it waits, or was given up. */
export const failureOf = (operation: Operation) => ('failure' in operation ? operation.failure : undefined);

/** The state of a check-in in a few words: the heading of its card, also announced to screen readers. */
export function titleOf(operation: Operation, now = Date.now()): string {
  const { press } = operation;
  switch (operation.state) {
    case 'waiting':
    case 'queued': {
      const { sendAt } = operation;
      const failure = failureOf(operation);
      if (failure?.kind === 'offline') return t('checkins.queuedOffline');
      if (failure) return t('checkins.queuedUntil', [formatTime(sendAt)]);
      const left = Math.ceil((sendAt - now) / 1000);
      return left > 0 ? t('checkins.queued', left, [formatNumber(left)]) : t('checkins.sending');
    }
    case 'held':
      return t(press.signedOut ? 'checkins.otherAccount' : 'checkins.stale');
    case 'needs-sign-in':
      return t('checkins.needsAuth', [new URL(press.origin).host]);
    case 'refused':
      return t(operation.log.length > 0 ? 'checkins.rejected' : 'checkins.failed');
    case 'not-seen':
      return t('checkins.notSeen');
    case 'unknown':
      return t('checkins.unknown');
    case 'published':
      return t('checkins.done', [press.venue.name]);
    default:
      return t('checkins.sending');
  }
}

export function toneOf(operation: Operation): 'info' | 'decision' | 'lost' | 'done' {
  switch (operation.state) {
    case 'waiting':
    case 'queued':
      return failureOf(operation) ? 'decision' : 'info';
    case 'sending':
      return 'info';
    case 'published':
      return 'done';
    case 'refused':
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
