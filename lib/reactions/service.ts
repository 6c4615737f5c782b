import type { MarkedItem } from '../sync/contract';
import { createCharts } from './charts/service';
import type { ReactionsContract } from './contract';
import { createDigest, type DigestParts } from './inbox/digest';
import { keyOf } from './inbox/list';
import { createSeenMarks, markUrl } from './inbox/seen-marks';
import { createInbox, type InboxParts } from './inbox/service';
import type { InboxRow } from './store/row';
import type { ReactionsStore } from './store/store';
import { createRefreshing, type RefreshParts } from './sync/service';
import { accountState } from './sync/state';

export { testToken } from './sync/token-test';

type Parts = Omit<RefreshParts & InboxParts, 'store'> & {
  store: ReactionsStore;
  digest: DigestParts['digest'];
  notified: DigestParts['notified'];
  /** Reactions of these items were marked as new again. */
  onUndone(items: readonly MarkedItem[]): void;
  /** An account was removed, with these items. */
  onForgotten(items: readonly MarkedItem[]): void;
};

export function createReactions(parts: Parts) {
  const { store, muteList } = parts;
  const inbox = createInbox(parts);
  const syncing = createRefreshing(parts);
  const { charts } = createCharts(parts);
  const digest = createDigest({
    ...parts,
    record: store.record,
    fresh: async (ids) =>
      (await store.rows()).filter(({ account, unread }) => unread > 0 && ids.includes(account)),
  });
  let pressed = false;
  // A notification that fails is repeated after the next refresh.
  const notify = () => void digest.ended().catch(() => undefined);

  async function marked(isMeant: (row: InboxRow) => boolean): Promise<MarkedItem[]> {
    const addresses = new Map((await parts.accounts()).map(({ id, url }) => [id, url.href]));
    return (await store.rows()).filter(isMeant).flatMap((row) => {
      const address = addresses.get(row.account);
      return address === undefined ? [] : { address, url: markUrl(row) };
    });
  }

  const contract: ReactionsContract = {
    ...inbox,
    charts,
    async markUnread(marks) {
      await inbox.markUnread(marks);
      await digest.known().catch(() => undefined);
      const keys = new Set(marks.map(({ key }) => key));
      parts.onUndone(await marked((row) => keys.has(keyOf(row))));
    },
    async calledFor() {
      const was = pressed;
      pressed = false;
      return was;
    },
    async state() {
      const states = (await parts.accounts()).map(async (account) =>
        accountState(account, await store.record(account.id), syncing.isRunning(account.id)),
      );
      return { accounts: await Promise.all(states) };
    },
    refresh: () => syncing.refresh().finally(notify),
    stop: syncing.stop,
  };

  return {
    contract,
    /**
     * Refreshes due accounts: on the alarm, and at boot, where a worker may have been killed between the end of a refresh
     * and its notification. `added` is an account that was just added.
     */
    run: (added?: string): Promise<void> => syncing.run(added).finally(notify),
    forget: (account: string, remove: () => Promise<void>): Promise<void> =>
      syncing.instead(account, async () => {
        const items = await marked((row) => row.account === account);
        await muteList.forget(account);
        await store.removeAccount(account);
        await remove();
        parts.onForgotten(items);
        parts.announce();
      }),
    seenMarks: createSeenMarks(parts),
    /** Clears an outdated notification, also after the option changed. */
    reviewDigest: digest.review,
    /** Called when the notification is pressed: the next popup opens the inbox. */
    onDigestPress() {
      pressed = true;
    },
  };
}
