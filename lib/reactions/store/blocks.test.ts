import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChartItem } from '../charts/model';
import { type Item, itemKinds } from '../model';
import { chartItemOf, packChartItems, packRows, unpackChartItems, unpackRows } from './blocks';
import { pack } from './packed-item';
import type { InboxRow } from './row';

const word = fc.string({ minLength: 1 });
const moment = fc.integer({ min: 1e12, max: 2e12 });
const row: fc.Arbitrary<InboxRow> = fc.record(
  {
    id: word,
    url: word,
    kind: fc.constantFrom(...itemKinds),
    title: word,
    repository: word,
    number: word,
    account: fc.constant('a'),
    total: fc.nat(),
    older: fc.nat(),
    unread: fc.nat(),
    unreadFrom: moment,
    latestAt: moment,
    kinds: fc.array(fc.record({ kind: word, count: fc.nat() }), { maxLength: 4 }),
    people: fc.string(),
    news: fc.string(),
  },
  {
    requiredKeys: [
      ...(['id', 'url', 'kind', 'account', 'total', 'older', 'unread', 'kinds', 'people', 'news'] as const),
    ],
  },
);

it('unpacks the rows of a block, and its empty slots', () => {
  fc.assert(
    fc.property(fc.array(fc.option(row, { nil: undefined }), { maxLength: 12 }), (rows) => {
      const block = structuredClone(packRows('a', rows));
      expect(unpackRows(block)).toEqual(rows);
    }),
  );
});

it('unpacks chart items with the names of each', () => {
  const item = (id: string, people: (string | null)[], more: Partial<Item> = {}): Item => ({
    ...{
      account: 'a',
      id,
      url: `https://code.example/${id}`,
      kind: 'issue',
      total: 3,
      older: 1,
      checkedAt: 5,
    },
    reactions: people.map((login, at) => ({
      ...{ id: `${id} ${at}`, kind: at % 2 ? 'HEART' : id, login, unread: true },
      ...(at > 0 && { at: 1e12 + at }),
    })),
    ...more,
  });
  const items = [
    item('one', ['ann', null, 'bo'], {
      title: 'One',
      repository: 'tides/core',
      number: '7',
      createdAt: 1e12,
    }),
    undefined,
    item('two', []),
    item('three', ['bo', 'ann', 'ann', null]),
  ];
  const plainItem = (slot: ChartItem | undefined) => {
    if (!slot) return undefined;
    const { names, kindOf, loginOf, at, ...facts } = slot;
    const each = Array.from(kindOf, (kind, i) => [names.kinds[kind], names.logins[loginOf[i] ?? -1], at[i]]);
    return { ...facts, each };
  };
  const chartItems = items.map((each) => each && chartItemOf(pack(each).packed));
  const back = unpackChartItems(structuredClone(packChartItems('a', chartItems)));
  expect(back.map(plainItem)).toEqual(chartItems.map(plainItem));
});

it('reads a shared list of names once', () => {
  let reads = 0;
  const logins = new Proxy(
    Array.from({ length: 500 }, (_, n) => `reader-${n}`),
    {
      get(target, key, receiver) {
        if (key === '0') reads += 1;
        return Reflect.get(target, key, receiver);
      },
    },
  );
  const chartItem = (id: string): ChartItem => ({
    ...{ account: 'a', id, url: `https://code.example/${id}`, older: 0 },
    names: { kinds: ['HEART'], logins },
    kindOf: Uint16Array.of(0),
    loginOf: Uint32Array.of(499),
    at: Float64Array.of(1e12),
  });
  const block = packChartItems('a', ['one', 'two', 'three'].map(chartItem));
  expect(unpackChartItems(block).map((each) => each?.names.logins[each.loginOf[0] ?? -1])).toEqual([
    'reader-499',
    'reader-499',
    'reader-499',
  ]);
  expect(reads).toBe(1);
});
