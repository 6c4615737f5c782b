import { sealSecret } from '@/lib/http/secret';
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import type { Item } from '../model';
import type { Mute } from '../schema';
import { createReactionsStore, type ReactionsStore } from '../store/store';
import { createInbox } from './service';

const at = 1_800_000_000_000;
const accounts = ['a', 'b'].map((id) => ({
  id,
  url: new URL(`https://${id}.example/graphql`),
  token: sealSecret('hush', 'https://svc.example'),
}));

function itemOf(account: string, n: number, unread: boolean): Item {
  const reactions = [{ id: String(n), kind: 'HEART', login: n % 2 ? 'ann' : 'bo', unread, at: at + n }];
  const url = `https://${account}.example/tides/core/issues/${n}`;
  return { account, id: String(n), url, kind: 'issue', total: 1, older: 0, checkedAt: 1, reactions };
}

/** Stores so many unread items of each account, and five read ones. */
async function storeItems(store: ReactionsStore, fresh: readonly number[]): Promise<void> {
  for (const [i, { id: account }] of accounts.entries()) {
    const count = fresh[i] ?? 0;
    const items = Array.from({ length: count + 5 }, (_, n) => itemOf(account, n, n < count));
    const ids = items.map(({ id }) => id);
    await store.commit(account, ids, () => ({ reconciled: items.map((item) => ({ id: item.id, item })) }));
  }
}

const muteAnn: Mute = { what: 'person', account: 'a', name: 'ann', at };

/** A new worker. */
function start(store: ReactionsStore, mutes: Mute[]) {
  const muteList = { read: async () => mutes, mute: async () => {}, unmute: async () => {} };
  return createInbox({
    store,
    muteList: { ...muteList, forget: async () => {} },
    accounts: async () => accounts,
    words: { kind: (kind) => kind, someone: () => 'someone' },
    announce: () => {},
    now: () => at,
  });
}

it.each([
  [[0, 0], true],
  [[3, 39], true],
  [[40, 2], false],
  [[41, 60], false],
])('counts the unread items of %s the same before and after all rows are read', async (fresh, isSoon) => {
  const name = crypto.randomUUID();
  await storeItems(createReactionsStore(name), fresh);
  for (const mutes of [[], [muteAnn]]) {
    const store = createReactionsStore(name);
    const read = vi.spyOn(store, 'rows');
    const inbox = start(store, mutes);
    const first = await inbox.unread();
    expect(read).toHaveBeenCalledTimes(isSoon ? 0 : 1);
    const { fresh: count } = await inbox.list({});
    expect(first.items).toBe(count);
    expect(await inbox.unread()).toEqual(first);
  }
});

it('does not count reactions of a person who is muted at that account', async () => {
  const store = createReactionsStore(crypto.randomUUID());
  await storeItems(store, [5, 2]);
  expect(await start(store, []).unread()).toEqual({ items: 7, reactions: 7 });
  expect(await start(store, [muteAnn]).unread()).toEqual({ items: 5, reactions: 5 });
});
