import { beforeEach, expect, it } from 'vitest';
import { sealSecret } from '@/lib/http/secret';
import type { Digest } from '../contract';
import type { Mute } from '../schema';
import type { InboxRow } from '../store/row';
import type { SyncRecord } from '../sync/record';
import { createDigest } from './digest';

const account = (id: string) => ({
  id,
  url: new URL('https://svc.example/graphql'),
  token: sealSecret('token', 'https://svc.example'),
});

/** A row with these new reactions, each a login and a kind. */
function rowOf(id: string, news: [string, string][], of = 'a'): InboxRow {
  const url = `https://svc.example/tides/core/issues/${id}`;
  const named = { id, url, kind: 'issue' as const, title: `No. ${id}`, repository: 'tides/core' };
  const counts = { total: 9, older: 0, unread: news.length, kinds: [{ kind: 'HEART', count: 9 }] };
  const lines = news.map((line) => line.join('\t')).join('\n');
  return { ...named, account: of, ...counts, people: 'ann', news: lines };
}

let stored: unknown;
let world: {
  rows: InboxRow[];
  mutes: Mute[];
  wanted: boolean;
  open: boolean;
  busy: string[];
  shown: Digest[];
  cleared: number;
};
beforeEach(() => {
  stored = undefined;
  world = { rows: [], mutes: [], wanted: true, open: false, busy: [], shown: [], cleared: 0 };
});

/** Each stands for a worker: what it knows beside what is stored goes with it. */
const start = () =>
  createDigest({
    fresh: async (ids) => world.rows.filter((row) => ids.includes(row.account) && row.news !== ''),
    record: async (id) =>
      Object.assign(Object.create(null) as SyncRecord, { open: world.busy.includes(id) || undefined }),
    accounts: async () => [account('a'), account('b')],
    muteList: { read: async () => world.mutes },
    digest: {
      wanted: async () => world.wanted,
      isOpen: async () => world.open,
      show: async (digest) => void world.shown.push(digest),
      async clear() {
        world.cleared += 1;
      },
    },
    notified: {
      getValue: async () => stored,
      async setValue(value) {
        stored = structuredClone(value);
      },
      async removeValue() {
        stored = undefined;
      },
    },
  });

const notifiedIds = () => world.shown.map(({ reactions, items }) => [reactions, items.map(({ id }) => id)]);

it('notifies of new reactions once, in one notification, without earlier ones', async () => {
  world.rows = [rowOf('1', [['ann', 'HEART']])];
  await start().ended();
  expect(notifiedIds()).toEqual([]);
  world.rows = [
    rowOf('1', [
      ['bo', 'EYES'],
      ['ann', 'HEART'],
    ]),
    rowOf('2', [
      ['cy', 'HEART'],
      ['cy', 'ROCKET'],
      ['', 'HEART'],
      ['', 'HEART'],
    ]),
  ];
  await start().ended();
  expect(notifiedIds()).toEqual([[5, ['2', '1']]]);
  expect(world.shown[0]?.items).toMatchObject([
    {
      people: ['cy', ''],
      peopleCount: 2,
      kinds: [
        { kind: 'HEART', count: 3 },
        { kind: 'ROCKET', count: 1 },
      ],
    },
    { people: ['bo'], peopleCount: 1, kinds: [{ kind: 'EYES', count: 1 }] },
  ]);
  await start().ended();
  expect(world.shown).toHaveLength(1);
  // One more by a deleted account is told, and the others are not again.
  world.rows = [
    rowOf('2', [
      ['', 'HEART'],
      ['cy', 'HEART'],
      ['cy', 'ROCKET'],
      ['', 'HEART'],
      ['', 'HEART'],
    ]),
  ];
  await start().ended();
  expect(notifiedIds().at(-1)).toEqual([1, ['2']]);
});

it('does not notify of muted reactions, also after unmuting', async () => {
  const digest = start();
  await digest.ended();
  world.mutes = [
    { what: 'person', account: 'a', name: 'ann', at: 1 },
    { what: 'item', account: 'a', name: '2', at: 1 },
  ];
  world.rows = [rowOf('1', [['ann', 'HEART']]), rowOf('2', [['bo', 'HEART']]), rowOf('3', [['bo', 'EYES']])];
  await digest.ended();
  expect(notifiedIds()).toEqual([[1, ['3']]]);
  world.mutes = [];
  await digest.ended();
  expect(world.shown).toHaveLength(1);
});

it('does not notify while the inbox is open, nor later of reactions seen there', async () => {
  const digest = start();
  await digest.ended();
  world.open = true;
  world.rows = [rowOf('1', [['ann', 'HEART']])];
  await digest.ended();
  world.open = false;
  await digest.ended();
  expect(notifiedIds()).toEqual([]);
});

it('waits for the end of each account’s refresh without losing reactions', async () => {
  const digest = start();
  world.rows = [rowOf('0', [['ann', 'HEART']])];
  await digest.ended();
  world.busy = ['a'];
  world.rows.push(rowOf('1', [['ann', 'HEART']]), rowOf('2', [['ann', 'HEART']], 'b'));
  await digest.ended();
  expect(notifiedIds()).toEqual([[1, ['2']]]);
  world.busy = [];
  await start().ended();
  expect(notifiedIds().at(-1)).toEqual([1, ['1']]);
});

it('clears the notification when all its items are read or muted', async () => {
  const digest = start();
  await digest.ended();
  world.rows = [rowOf('1', [['ann', 'HEART']]), rowOf('2', [['bo', 'HEART']])];
  await digest.ended();
  world.rows = [rowOf('2', [['bo', 'HEART']])];
  await start().review();
  expect(world.cleared).toBe(0);
  world.mutes = [{ what: 'person', account: 'a', name: 'bo', at: 1 }];
  await start().review();
  await start().review();
  expect(world.cleared).toBe(1);
});

it('does not notify again of reactions marked as new again', async () => {
  const digest = start();
  world.rows = [rowOf('1', [['ann', 'HEART']])];
  await digest.ended();
  const rows = world.rows;
  world.rows = [];
  await digest.ended();
  world.rows = rows;
  await digest.known();
  await digest.ended();
  expect(notifiedIds()).toEqual([]);
});

it('starts from a new baseline after it was switched off', async () => {
  const digest = start();
  await digest.ended();
  world.rows = [rowOf('1', [['ann', 'HEART']])];
  await digest.ended();
  world.wanted = false;
  await digest.review();
  expect([stored, world.cleared]).toEqual([undefined, 1]);
  world.rows.push(rowOf('2', [['ann', 'HEART']]));
  await digest.ended();
  world.wanted = true;
  await digest.review();
  await digest.ended();
  expect(world.shown).toHaveLength(1);
});
