import { sealSecret } from '@/lib/http/secret';
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createMuteList } from './inbox/mutes';
import type { Item } from './model';
import { createReactions } from './service';
import { createReactionsStore } from './store/store';

const at = 1_800_000_000_000;
const account = (id: string) => ({
  id,
  url: new URL(`https://${id}.example/graphql`),
  token: sealSecret('token', 'https://svc.example'),
});
const urlOf = (id: string) => `https://svc.example/tides/core/issues/${id}`;

function itemOf(of: string, id: string): Item {
  const reactions = [{ id: `${id} 0`, kind: 'HEART', login: 'ann', unread: true, at }];
  const named = { id, url: urlOf(id), kind: 'issue' as const, repository: 'tides/core' };
  return { ...named, account: of, total: 1, older: 0, checkedAt: 1, reactions };
}

/** Two accounts with an item each, and nobody to ask. */
async function open(name: string) {
  const store = createReactionsStore(name);
  for (const id of ['a', 'b'])
    await store.commit(id, [`${id}1`], () => ({
      reconciled: [{ id: `${id}1`, item: itemOf(id, `${id}1`) }],
    }));
  let mutes: unknown = [];
  const announced: { undone: unknown[]; forgotten: unknown[] } = { undone: [], forgotten: [] };
  const reactions = createReactions({
    http: () => Promise.reject(new Error('Nobody is asked')),
    accounts: async () => [account('a'), account('b')],
    store,
    muteList: createMuteList({
      getValue: async () => mutes,
      async setValue(value) {
        mutes = value;
      },
    }),
    digest: {
      wanted: async () => false,
      isOpen: async () => false,
      show: async () => {},
      clear: async () => {},
    },
    notified: { getValue: async () => undefined, setValue: async () => {}, removeValue: async () => {} },
    onUndone: (items) => announced.undone.push(...items),
    onForgotten: (items) => announced.forgotten.push(...items),
    words: { kind: (kind) => kind, someone: () => 'someone' },
    interval: async () => 0,
    exclusively: (_, work) => work(),
    wakeAt: () => {},
    announce: () => {},
    announceProgress: () => {},
    now: () => at,
  });
  return { ...reactions, announced };
}

it('removing an account deletes its mutes and reports its items', async () => {
  const { contract, forget, announced } = await open('service-1');
  for (const id of ['a', 'b']) await contract.mute({ what: 'person', account: id, name: 'ann' });
  const left: unknown[] = [];
  await forget('a', async () => void left.push(await contract.item('a a1')));
  expect(left).toEqual([undefined]);
  expect(await contract.mutes()).toMatchObject([{ account: 'b', name: 'ann' }]);
  expect(announced.forgotten).toEqual([{ address: 'https://a.example/graphql', url: `${urlOf('a1')} at` }]);
  expect(await contract.item('a a1')).toBeUndefined();
});

it('reports items marked as new again for the person’s other browsers', async () => {
  const { contract, announced } = await open('service-2');
  const marks = await contract.markAllRead({ account: 'b' });
  expect((await contract.unread()).reactions).toBe(1);
  await contract.markUnread(marks);
  expect((await contract.unread()).reactions).toBe(2);
  expect(announced.undone).toEqual([{ address: 'https://b.example/graphql', url: `${urlOf('b1')} at` }]);
});

it('a pressed notification opens the reactions in the next popup only', async () => {
  const { contract, onDigestPress } = await open('service-3');
  expect(await contract.calledFor()).toBe(false);
  onDigestPress();
  expect([await contract.calledFor(), await contract.calledFor()]).toEqual([true, false]);
});
