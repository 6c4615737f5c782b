import type { ReactionsContract, ReactionsView } from './contract';
import { type Account, addKinds } from './model';
import { withRead } from './read-marks';
import type { ItemKey, ReactionsStore } from './store';

export interface InboxParts {
  store: ReactionsStore;
  accounts(): Promise<Account[]>;
  announce(): void;
}

export type Inbox = Pick<ReactionsContract, 'markRead' | 'markAllRead'> & {
  view(): Promise<ReactionsView | undefined>;
};

export function createInbox({ store, accounts, announce }: InboxParts): Inbox {
  async function mark(unread: readonly { account: string; id: string }[]): Promise<void> {
    await store.change(
      unread.map(({ account, id }): ItemKey => [account, id]),
      (item) => withRead(item),
    );
    announce();
  }

  return {
    async view() {
      const ids = (await accounts()).map(({ id }) => id);
      const records = (await Promise.all(ids.map((id) => store.record(id)))).filter(
        (each) => each !== undefined,
      );
      if (records.length === 0) return undefined;
      const items = (await store.rows({}, 0, Number.POSITIVE_INFINITY)).filter(({ account }) =>
        ids.includes(account),
      );
      const halves = records.flatMap(({ halves: each }) => Object.values(each));
      const sum = (name: 'threads' | 'comments') =>
        records.reduce((count, { halves: each }) => count + (each[name]?.full ? each[name].asked : 0), 0);
      const [threads, comments] = [sum('threads'), sum('comments')];
      return {
        checkedAt: Math.min(...halves.map(({ checkedAt }) => checkedAt)),
        items,
        total: items.reduce((count, { total }) => count + total, 0),
        kinds: addKinds(items.map(({ kinds }) => kinds)),
        checked: halves.reduce((count, { asked }) => count + asked, 0),
        limits: { ...(threads > 0 && { threads }), ...(comments > 0 && { comments }) },
      };
    },
    async markRead(account, id) {
      await mark([{ account, id }]);
    },
    async markAllRead() {
      await mark(await store.rows({ unread: true }, 0, Number.POSITIVE_INFINITY));
    },
  };
}
