import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { InboxRow } from './row';
import { type Place, shelve, unshelve } from './shelf';

const word = fc.string({ minLength: 1 });
const moment = fc.integer({ min: 1e12, max: 2e12 });
const row: fc.Arbitrary<InboxRow> = fc.record(
  {
    id: word,
    url: word,
    kind: fc.constantFrom(
      'issue',
      'pull-request',
      'comment',
      'discussion',
      'discussion-comment',
      'commit-comment',
    ),
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
const plain = (place: Place) => place && { ...place, weeks: Array.from(place.weeks) };

it('gives back the rows that were put on a shelf, and its empty places', () => {
  fc.assert(
    fc.property(fc.array(fc.option(row, { nil: undefined }), { maxLength: 12 }), (rows) => {
      const shelf = structuredClone(shelve('a', rows));
      expect(unshelve(shelf).map(plain)).toEqual(rows);
    }),
  );
});
