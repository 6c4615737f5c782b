import { createCharts } from './charts-service';
import type { ReactionsContract } from './contract';
import { createInbox, type InboxParts } from './inbox-service';
import { createKeptRows } from './kept-rows';
import { createSeenMarks, type SeenMarks } from './marks';
import { createMuteList } from './mute-list';
import { accountState } from './state';
import { createReactionsStore, type ReactionsStore } from './store';
import { createSyncing, type SyncParts } from './sync-service';

export { testToken } from './token-test';

type Parts = Omit<SyncParts & InboxParts, 'store' | 'rows' | 'muteList'> & {
  /** Stand-ins for tests. */
  store?: ReactionsStore;
  muteList?: InboxParts['muteList'];
};

interface Reactions {
  contract: ReactionsContract;
  /** At boot, and on the alarm. */
  run(added?: string): Promise<void>;
  /** Drops what was read with an account that is no more. */
  forget(account: string): Promise<void>;
  /** What was seen of an account's items, for the person's other browsers. */
  seenMarks(of: { address(): Promise<string> }): SeenMarks;
}

/** The room, made of what reads the services and what shows what was read. */
export function createReactions(given: Parts): Reactions {
  const { store = createReactionsStore(), muteList = createMuteList() } = given;
  const rows = createKeptRows(store);
  const parts = { ...given, store, rows, muteList };
  const inbox = createInbox(parts);
  const syncing = createSyncing(parts);
  const { charts } = createCharts(parts);

  return {
    contract: {
      ...inbox,
      charts,
      async state() {
        const accounts = await given.accounts();
        const states = accounts.map(async (account) => {
          const { id } = account;
          const [record, checked] = await Promise.all([store.record(id), store.checked(id)]);
          return accountState(account, record, checked, syncing.isRunning(id));
        });
        return { accounts: await Promise.all(states) };
      },
      refresh: syncing.refresh,
      stop: syncing.stop,
    },
    run: syncing.run,
    async forget(account) {
      await syncing.leave(account);
      await store.removeAccount(account);
      given.announce();
    },
    seenMarks: ({ address }) => createSeenMarks({ address, announce: given.announce, store, rows }),
  };
}
