import type { Operation } from '@/lib/checkins/contract';
import { t } from '@/lib/i18n';
import { formatTime } from '@/lib/i18n/format';

/** Where a check-in stands, in a few words: the heading of its card, and what is said aloud. */
export function titleOf(operation: Operation, now = Date.now()): string {
  switch (operation.state) {
    case 'queued': {
      const { failure, sendAt } = operation;
      if (failure?.kind === 'offline') return t('checkins.queuedOffline');
      if (failure) return t('checkins.queuedUntil', [formatTime(sendAt)]);
      const left = Math.ceil((sendAt - now) / 1000);
      return left > 0 ? t('checkins.queued', left) : t('checkins.sending');
    }
    case 'stale':
      return t(operation.signedOut ? 'checkins.otherAccount' : 'checkins.stale');
    case 'sending':
      return t('checkins.sending');
    case 'unknown':
      return t('checkins.unknown');
    case 'not-seen':
      return t('checkins.notSeen');
    case 'needs-auth':
      return t('checkins.needsAuth', [new URL(operation.origin).host]);
    case 'failed':
      return t('checkins.failed');
    case 'rejected':
      return t('checkins.rejected');
    case 'confirmed':
      return t('checkins.done', [operation.venue.name]);
  }
}
