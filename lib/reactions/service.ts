import { createCharts } from './charts/service';
import type { ReactionsContract } from './contract';
import { createDigest, type DigestParts, type DigestService } from './inbox/digest-service';
import { keyOf } from './inbox/list';
import { createMuteList } from './inbox/mute-list';
import { createSeenMarks, type MarkedItem, nameOf, type SeenMarks } from './inbox/seen-marks';
import { createInbox, type InboxParts } from './inbox/service';
import type { InboxRow } from './store/row';
import { createRowCache } from './store/row-cache';
import { createReactionsStore, type ReactionsStore } from './store/store';
import { createRefreshing, type RefreshParts } from './sync/service';
import { accountState } from './sync/state';

export { testToken } from './sync/token-test';

/** Items as the marks for the person's other browsers name them. */
type Marked = readonly MarkedItem[];

type Parts = Omit<RefreshParts & InboxParts, 'store' | 'rows' | 'muteList'> & {
  digest: DigestParts['digest'];
  /** What was read of these items is new again. */
  onUndone(items: Marked): void;
  /** An account is no more, and these were its items. */
  onForgotten(items: Marked): void;
  /** Stand-ins for tests. */
  store?: ReactionsStore;
  muteList?: InboxParts['muteList'];
  notified?: NonNullable<DigestParts['notified']>;
};

interface Reactions {
  contract: ReactionsContract;
  /** At boot, and on the alarm. */
  run(added?: string): Promise<void>;
  /** Drops what was read with an account that is no more, and what was muted of it. */
  forget(account: string): Promise<void>;
  /** What was seen, for the person's other browsers. */
  seenMarks: SeenMarks;
  /** Clears the notification once nothing in it is news; also when notifications are switched on or off. */
  reviewDigest: DigestService['review'];
  /** The notification was pressed: the next popup opens at the reactions. */
  onDigestPress(): void;
}

/** The room, made of what reads the services and what shows what was read. */
export function createReactions(given: Parts): Reactions {
  const { store = createReactionsStore(), muteList = createMuteList() } = given;
  const rows = createRowCache(store);
  const parts = { ...given, store, rows, muteList };
  const inbox = createInbox(parts);
  const syncing = createRefreshing(parts);
  const { charts } = createCharts(parts);
  const digest = createDigest({
    ...parts,
    record: store.record,
    fresh: async (ids) =>
      (await rows.all()).filter(({ account, unread }) => unread > 0 && ids.includes(account)),
  });
  let pressed = false;
  // Nobody waits for it; what was not notified for some reason is notified after the next refresh.
  const tell = () => void digest.ended().catch(() => undefined);

  async function marked(isMeant: (row: InboxRow) => boolean): Promise<Marked> {
    const addresses = new Map((await given.accounts()).map(({ id, url }) => [id, url.href]));
    return (await rows.all()).filter(isMeant).flatMap((row) => {
      const address = addresses.get(row.account);
      return address === undefined ? [] : { address, url: nameOf(row) };
    });
  }

  return {
    contract: {
      ...inbox,
      charts,
      async markUnread(marks) {
        await inbox.markUnread(marks);
        await digest.known().catch(() => undefined);
        const keys = new Set(marks.map(({ key }) => key));
        given.onUndone(await marked((row) => keys.has(keyOf(row))));
      },
      async calledFor() {
        const was = pressed;
        pressed = false;
        return was;
      },
      async state() {
        const accounts = await given.accounts();
        const states = accounts.map(async (account) => {
          const { id } = account;
          return accountState(account, await store.record(id), syncing.isRunning(id));
        });
        return { accounts: await Promise.all(states) };
      },
      refresh: () => syncing.refresh().finally(tell),
      stop: syncing.stop,
    },
    // Also at boot: a worker may have died between the end of a refresh and its notification.
    run: (added) => syncing.run(added).finally(tell),
    async forget(account) {
      await syncing.leave(account);
      const items = await marked((row) => row.account === account);
      await muteList.forget(account);
      await store.removeAccount(account);
      given.onForgotten(items);
      given.announce();
    },
    seenMarks: createSeenMarks(parts),
    reviewDigest: digest.review,
    onDigestPress() {
      pressed = true;
    },
  };
}
