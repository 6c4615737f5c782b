import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Item, Reaction } from '../model';
import { mergeItem } from '../sync/reconcile-item';
import { unreadIds, withRead, withUnread } from './read-marks';

const reactions = fc.uniqueArray(
  fc.record<Reaction>({
    id: fc.uuid(),
    kind: fc.constantFrom('HEART', 'EYES'),
    login: fc.constantFrom('ann', 'bo', null),
    at: fc.integer({ min: 1, max: 1000 }),
    unread: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 20 },
);
const itemOf = (list: Reaction[]): Item => ({
  account: 'a',
  id: 'i',
  url: 'https://code.example/tides/core/issues/1',
  kind: 'issue',
  total: list.length,
  older: 0,
  checkedAt: 1,
  reactions: list.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0)),
});
const item = reactions.map(itemOf);

it('marks all, some or those up to a time as read, idempotently', () => {
  fc.assert(
    fc.property(item, fc.integer({ min: 0, max: 1100 }), (one, until) => {
      expect(unreadIds(withRead(one))).toEqual([]);
      const [first] = unreadIds(one);
      const ids = first === undefined ? [] : [first];
      expect(unreadIds(withRead(one, { ids }))).toEqual(unreadIds(one).slice(ids.length));
      const left = one.reactions.filter(({ unread, at = 0 }) => unread && at > until).map(({ id }) => id);
      expect(unreadIds(withRead(one, { until }))).toEqual(left);
      expect(withRead(withRead(one, { until }), { until })).toEqual(withRead(one, { until }));
    }),
  );
});

it('is undone completely, and returns the same item when nothing changes', () => {
  fc.assert(
    fc.property(item, (one) => {
      expect(withUnread(withRead(one), unreadIds(one))).toEqual(one);
      const read = withRead(one);
      expect(withRead(read)).toBe(read);
    }),
  );
});

it('commutes with a refresh, and leaves later reactions unread', () => {
  fc.assert(
    fc.property(reactions, reactions, (stored, news) => {
      const before = itemOf(stored.map((each) => ({ ...each, at: (each.at ?? 0) % 500 })));
      const later = news.map((each) => ({ ...each, at: 2000 + (each.at ?? 0) }));
      const { url, id, kind } = before;
      const all = [...before.reactions, ...later].toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
      const answer = {
        id,
        url,
        kind,
        total: all.length,
        reactions: all.map(({ unread: _, ...found }) => found),
      };
      const context = { account: 'a', viewer: 'me', since: 1500, now: 9, tick: 1 };
      const ids = unreadIds(before);
      const after = (stored: Item) => mergeItem(stored, true, answer, context).item;
      const markedFirst = after(withRead(before, { ids }));
      expect(withRead(after(before), { ids })).toEqual(markedFirst);
      expect(unreadIds(markedFirst).sort()).toEqual(later.map(({ id: each }) => each).sort());
    }),
  );
});
