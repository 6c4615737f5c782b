import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Item, itemKinds } from '../model';
import { type ChartItem, packChartItems, unpackChartItems } from './chart-block';
import { pack } from './packed-item';
import type { InboxRow } from './row';
import { packRows, type RowSlot, unpackRows } from './row-block';

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
    weeks: fc.array(fc.nat(), { maxLength: 6 }),
  },
  {
    requiredKeys: [
      ...([
        'id',
        'url',
        'kind',
        'account',
        'total',
        'older',
        'unread',
        'kinds',
        'people',
        'news',
        'weeks',
      ] as const),
    ],
  },
);
const plain = (place: RowSlot) => place && { ...place, weeks: Array.from(place.weeks) };

it('gives back the rows that were put on a shelf, and its empty places', () => {
  fc.assert(
    fc.property(fc.array(fc.option(row, { nil: undefined }), { maxLength: 12 }), (rows) => {
      const shelf = structuredClone(packRows('a', rows));
      expect(unpackRows(shelf).map(plain)).toEqual(rows);
    }),
  );
});

it('gives back what the charts count of items, each with its own names', () => {
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
  const said = (counted: ChartItem | undefined) => {
    if (!counted) return undefined;
    const { kinds, people, kind, person, at } = counted.columns;
    const each = Array.from(kind, (place, i) => [
      ...[kinds.split('\n')[place], people.split('\n')[person[i] ?? -1], at[i]],
    ]);
    const { account, id, url, title, repository, number, createdAt, older } = counted;
    return { account, id, url, title, repository, number, createdAt, older, each };
  };
  const packed = items.map((each) => each && pack(each).packed);
  const back = unpackChartItems(structuredClone(packChartItems('a', packed)));
  expect(back.map(said)).toEqual(packed.map(said));
});
