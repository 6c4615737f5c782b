import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InboxQuery } from '../contract';
import type { Item, Reaction } from '../model';
import type { Mute } from '../schema';
import { rowOf } from '../store/row';
import { inOrder, matcher, searchText, shownRow } from './list';
import { createMuteList, mutedBy } from './mutes';

const logins = ['ann', 'bo', 'me', null];
const reaction: fc.Arbitrary<Reaction> = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom('HEART', 'EYES', 'SALUTE'),
  login: fc.constantFrom(...logins),
  at: fc.integer({ min: 1e12, max: 2e12 }),
  unread: fc.boolean(),
});
const item = fc
  .record({
    id: fc.uuid(),
    repository: fc.constantFrom('tides/core', 'tides/web'),
    reactions: fc.array(reaction, { maxLength: 12 }),
  })
  .map(
    ({ id, repository, reactions }): Item => ({
      account: 'a',
      id,
      repository,
      url: `https://code.example/${repository}/issues/1`,
      kind: 'issue',
      title: 'Übergänge der Straße',
      // Nothing of one's own is ever new.
      reactions: reactions.map((each) => ({ ...each, unread: each.unread && each.login !== 'me' })),
      total: reactions.length,
      older: 0,
      checkedAt: 5,
    }),
  );
const mute = fc.constantFrom<Mute>(
  { what: 'repository', account: 'a', name: 'tides/core', at: 1 },
  { what: 'person', account: 'a', name: 'ann', at: 1 },
  { what: 'person', account: 'another', name: 'bo', at: 1 },
);

const textOf = (row: ReturnType<typeof rowOf>) => searchText(row, (kind) => kind.toLowerCase(), 'Someone');
const rowsOf = (items: readonly Item[], mutes: readonly Mute[] = []) =>
  items.map((each) => shownRow(rowOf(each, 'me'), mutedBy(mutes)));
const found = (items: readonly Item[], query: InboxQuery, mutes: readonly Mute[] = []) =>
  rowsOf(items, mutes).filter(matcher(query, textOf));

describe('the inbox', () => {
  it('counts as new what others left that nobody muted, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(item), fc.array(mute), (items, mutes) => {
        for (const { row, unread, muted } of rowsOf(items, mutes)) {
          const theirs = items.find(({ id }) => id === row.id)?.reactions.filter((each) => each.unread) ?? [];
          const silent = mutes.some(({ name }) => name === row.repository);
          const heard = theirs.filter(
            ({ login }) => !(login === 'ann' && mutes.some(({ name }) => name === 'ann')),
          );
          expect(muted).toBe(silent);
          expect(unread).toBe(silent ? 0 : heard.length);
        }
      }),
    );
  });

  it('shows every item once: with the muted ones, or with the others', () => {
    fc.assert(
      fc.property(fc.array(item), fc.array(mute), (items, mutes) => {
        const shown = [...found(items, {}, mutes), ...found(items, { muted: true }, mutes)];
        expect(shown.map(({ key }) => key).sort()).toEqual(items.map(({ id }) => `a ${id}`).sort());
      }),
    );
  });

  it('has one order, what is new first and then the latest, however the rows came', () => {
    fc.assert(
      fc.property(fc.uniqueArray(item, { selector: ({ id }) => id }), (items) => {
        const sorted = rowsOf(items).sort(inOrder);
        expect(rowsOf(items.toReversed()).sort(inOrder)).toEqual(sorted);
        const ranks = sorted.map(({ unread, row }) => [Number(unread > 0), row.latestAt ?? 0]);
        const first = ranks.filter(([fresh]) => fresh === 1);
        expect(ranks.slice(0, first.length)).toEqual(first);
        for (const part of [first, ranks.slice(first.length)]) {
          expect(part.map(([, at]) => at)).toEqual(part.map(([, at]) => at ?? 0).sort((a, b) => b - a));
        }
      }),
    );
  });

  it('narrows: a query with one more condition finds no more', () => {
    const query = fc.record<InboxQuery>(
      {
        kind: fc.constantFrom('HEART', 'SALUTE'),
        person: fc.constantFrom('ann', ''),
        repository: fc.constant('tides/web'),
        since: fc.integer({ min: 1e12, max: 2e12 }),
        unread: fc.boolean(),
        text: fc.constantFrom('ubergange', 'STRASSE', 'someone', '  '),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(item), query, query, (items, some, more) => {
        const narrow = found(items, { ...more, ...some }).map(({ key }) => key);
        expect(found(items, some).map(({ key }) => key)).toEqual(expect.arrayContaining(narrow));
      }),
    );
  });

  const ann: Reaction = { id: '1', kind: 'HEART', login: 'ann', at: 1e12, unread: true };
  const one: Item = {
    account: 'a',
    id: 'i',
    url: 'https://code.example/tides/core/issues/88',
    kind: 'issue',
    number: '88',
    repository: 'tides/core',
    title: 'Übergänge der Straße',
    total: 2,
    older: 0,
    checkedAt: 5,
    reactions: [{ id: '0', kind: 'SALUTE', login: null, at: 9e11, unread: false }, ann],
  };
  it.each<[InboxQuery, number]>([
    [{ text: 'strasse ÜBERGANGE' }, 1],
    [{ text: '#88 heart core' }, 1],
    [{ text: 'someone salute' }, 1],
    [{ text: 'strasse bo' }, 0],
    [{ person: '' }, 1],
    [{ person: 'an' }, 0],
    [{ kind: 'ROCKET' }, 0],
    [{ since: 1e12 }, 1],
    [{ since: 1e12 + 1 }, 0],
    [{ itemKind: 'comment' }, 0],
    [{ account: 'b' }, 0],
    [{ unread: true }, 1],
  ])('finds by %j: %i', (query, count) => {
    expect(found([one], query)).toHaveLength(count);
  });
});

it('takes nobody known for no deleted account', () => {
  const unknown: Item = {
    ...{ account: 'a', id: 'i', url: 'https://code.example/tides/core/issues/1', kind: 'issue' },
    ...{ total: 3, older: 3, checkedAt: 5, reactions: [] },
  };
  expect(found([unknown], {})).toHaveLength(1);
  expect(found([unknown], { person: '' })).toEqual([]);
  expect(found([unknown], { text: 'someone' })).toEqual([]);
});

/** The mutes after these calls, in a new list. */
async function listAfter(mutes: readonly Mute[], unmuted?: Mute): Promise<Mute[]> {
  let stored: unknown;
  const list = createMuteList({
    getValue: async () => stored,
    async setValue(value) {
      stored = value;
    },
  });
  for (const each of mutes) await list.mute(each);
  if (unmuted) await list.unmute(unmuted);
  return list.read();
}

it('stores each mute once, the newest first, and removes it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(mute), mute, async (mutes, one) => {
      const twice = await listAfter([...mutes, one, one]);
      expect(twice.filter(({ name, what }) => name === one.name && what === one.what)).toHaveLength(1);
      expect(twice[0]).toEqual(one);
      expect(await listAfter([...mutes, one, one], one)).toEqual(await listAfter(mutes, one));
    }),
  );
});
