import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InboxQuery } from '../contract';
import type { Item, Reaction } from '../model';
import type { Mute } from '../schema';
import { rowOf } from '../store/row';
import type { ReactionTest } from '../store/store';
import { matcher, shownRow } from './list';
import { mutedBy } from './mutes';
import { createNarrowing, needsReactions } from './narrow';

const viewer = 'me';
const reaction = fc.record<Reaction>(
  {
    id: fc.uuid(),
    kind: fc.constantFrom('HEART', 'EYES'),
    login: fc.constantFrom('ann', 'bo', viewer, null),
    at: fc.integer({ min: 1, max: 9 }),
    unread: fc.boolean(),
  },
  { requiredKeys: ['id', 'kind', 'login', 'unread'] },
);
const query = fc.record<InboxQuery>(
  {
    kind: fc.constantFrom('HEART', 'EYES'),
    person: fc.constantFrom('ann', 'bo', ''),
    since: fc.integer({ min: 1, max: 9 }),
    unread: fc.constant(true),
  },
  { requiredKeys: [] },
);
const mutes: Mute[] = [{ what: 'person', account: 'a', name: 'ann', at: 1 }];

function itemOf(reactions: readonly Reaction[], number: number): Item {
  return {
    account: 'a',
    id: `i${number}`,
    url: `https://code.example/tides/core/issues/${number}`,
    kind: 'issue',
    // Nothing of one's own is ever new.
    reactions: reactions.map((each) => ({ ...each, unread: each.unread && each.login !== viewer })),
    total: reactions.length,
    older: 0,
    checkedAt: 5,
  };
}

/** A store stub, which records the items that were read one by one. */
function stored(items: readonly Item[]) {
  const asked: string[] = [];
  return {
    asked,
    record: async () => ({
      account: 'a',
      baseline: 0,
      tick: 0,
      lists: {},
      changed: [],
      later: [],
      page: 1,
      calm: 0,
      failures: 0,
      viewer,
    }),
    item: async (_: string, id: string) => {
      asked.push(id);
      return items.find((each) => each.id === id);
    },
    idsWithReaction: async (_: string, passes: ReactionTest) => {
      const found = items.filter(({ reactions }) =>
        reactions.some((each) => passes(each.kind, each.login ?? '', each.at ?? Number.NaN, each.unread)),
      );
      return new Set(found.map(({ id }) => id));
    },
  };
}

/** The conditions once more, for a single reaction. */
const fitsOne = (wanted: InboxQuery) => (each: Reaction) =>
  each.login !== viewer &&
  (wanted.kind === undefined || each.kind === wanted.kind) &&
  (wanted.person === undefined || (each.login ?? '') === wanted.person) &&
  (wanted.since === undefined || (each.at ?? 0) >= wanted.since) &&
  (!wanted.unread || (each.unread && each.login !== 'ann'));

describe('filtering by one reaction', () => {
  const muted = mutedBy(mutes);
  const rowsOf = (items: readonly Item[]) => items.map((each) => shownRow(rowOf(each, viewer), muted));

  it.each([
    ['a few items', 1],
    ['many', 25],
  ])('finds among %s exactly those with one matching reaction', async (_, times) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(reaction, { maxLength: 6 }), { maxLength: 8 }),
        query,
        async (lists, wanted) => {
          fc.pre(needsReactions(wanted));
          const items = Array.from({ length: times }, () => lists)
            .flat()
            .map(itemOf);
          const fits = rowsOf(items).filter(matcher(wanted, () => ''));
          const found = await createNarrowing(stored(items))(fits, wanted, muted);
          const truth = items.filter(({ reactions }) => reactions.some(fitsOne(wanted)));
          expect(found.map(({ row }) => row.id)).toEqual(truth.map(({ id }) => id));
        },
      ),
    );
  });

  it('reads an item once per query, and again after a change of mutes', async () => {
    const items = [itemOf([{ id: '1', kind: 'HEART', login: 'ann', unread: true }], 1)];
    const store = stored(items);
    const narrow = createNarrowing(store);
    const rows = rowsOf(items);
    const [before, after] = [mutedBy([]), mutedBy([])];
    for (const each of [before, before, after]) await narrow(rows, { kind: 'HEART', unread: true }, each);
    expect(store.asked).toEqual(['i1', 'i1']);
  });

  it.each<[InboxQuery, boolean]>([
    [{ kind: 'HEART', text: 'x', repository: 'tides/core' }, false],
    [{ kind: 'HEART', unread: false }, false],
    [{ kind: 'HEART', person: '' }, true],
    [{ since: 5, unread: true }, true],
  ])('decides for %j whether reactions must be read: %s', (wanted, more) => {
    expect(needsReactions(wanted)).toBe(more);
  });
});
