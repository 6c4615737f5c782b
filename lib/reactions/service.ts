import { fail, ok } from '@/lib/http/failure';
import type { ReactionsContract } from './contract';
import { createInbox, type InboxParts } from './inbox-service';
import { createReactionsStore, type ReactionsStore } from './store';
import { createSyncing, type SyncParts } from './sync-service';

export { createSeenMarks } from './marks';

type Parts = Omit<SyncParts & InboxParts, 'store'> & {
  /** A stand-in for tests. */
  store?: ReactionsStore;
};

/** The room, made of what reads the services and what shows what was read. */
export function createReactions(given: Parts): { contract: ReactionsContract } {
  const parts = { ...given, store: given.store ?? createReactionsStore() };
  const inbox = createInbox(parts);
  const syncing = createSyncing(parts);
  return {
    contract: {
      known: inbox.view,
      async refresh() {
        const answer = await syncing.refresh();
        if (!answer.ok) return answer;
        const view = await inbox.view();
        return view ? ok({ ...view, ...answer.value }) : fail({ kind: 'not-kept' });
      },
      markRead: inbox.markRead,
      markAllRead: inbox.markAllRead,
    },
  };
}
