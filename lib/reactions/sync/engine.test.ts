import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import {
  addItem,
  addReaction,
  leavePoints,
  removeItem,
  removeReaction,
  setPlain,
} from '../../../tests/services/reactions/changes.ts';
import { createBench, iso, known, smallWorld, truth } from '../test-service';
import { newRecord } from './record';

const bench = (each = 4, crowd = 0) => createBench(smallWorld(each, crowd));
type Bench = ReturnType<typeof bench>;
const record = async ({ store, account }: Bench) => {
  const found = await store.record(account.id);
  if (!found) throw new Error('Nothing is stored');
  return found;
};
const newsOf = async (of: Bench) =>
  [...(await of.items()).values()].flatMap(({ reactions }) =>
    reactions.filter(({ unread }) => unread).map(({ login }) => login),
  );
const react = (of: Bench, id: string, user: string | null = 'ann') => {
  of.clock.now += 1000;
  return addReaction(of.world, id, { content: 'EYES', user, at: iso(of.clock.now) });
};
const reacted = ({ world }: Bench) => world.items.filter(({ reactions }) => reactions.length > 0);

describe('the cost of a refresh', () => {
  it('the first import reads 3,800 items for 45 points, the next refresh costs 5', async () => {
    const of = createBench();
    const first = await of.refresh();
    expect(known(await of.items())).toEqual(truth(of.world));
    expect(first.ended).toBe('done');
    expect(first.points).toBe(first.calls);
    expect(first.points).toBeLessThanOrEqual(45);
    const [one, two] = reacted(of);
    react(of, one?.id ?? '');
    react(of, two?.id ?? '');
    of.clock.now += 60_000;
    const second = await of.refresh();
    expect(second.points).toBeLessThanOrEqual(5);
    expect(second.points).toBe(second.calls);
  }, 300_000);

  it('waits until points are renewed instead of sending a request without points', async () => {
    const of = bench();
    await of.store.commit('me', [], () => ({ record: { ...newRecord('me', of.clock.now), page: 5 } }));
    leavePoints(of.world, 3, of.clock.now);
    expect(await of.refresh()).toMatchObject({ ended: 'waiting', calls: 3 });
    const { wait, problem } = await record(of);
    expect([wait?.byService, problem?.kind]).toEqual([true, 'rate-limited']);
    of.clock.now = (wait?.until ?? 0) + 1000;
    expect(await of.run()).toBe('done');
    expect(known(await of.items())).toEqual(truth(of.world));
  });
});

describe('reading items', () => {
  it('reads all pages of an item with many reactions, and detects removed ones', async () => {
    const of = bench(3, 350);
    await of.run();
    expect(known(await of.items())).toEqual(truth(of.world));
    const crowd = of.world.items.find(({ reactions }) => reactions.length > 300);
    removeReaction(of.world, crowd?.reactions[7]?.id ?? '');
    react(of, crowd?.id ?? '');
    await of.run();
    expect(known(await of.items())).toEqual(truth(of.world));
    const item = (await of.items()).get(crowd?.id ?? '');
    expect(item?.removed).toMatchObject([{ login: 'reader-7', kind: 'HEART' }]);
    expect(await newsOf(of)).toEqual(['ann']);
  });

  it('sends no further request for an item that is deleted while its pages are read', async () => {
    const of = bench(3, 350);
    of.hooks.before = async () => {
      const crowd = of.world.items.find(({ reactions }) => reactions.length > 300);
      if (crowd && (await of.store.drafts('me', 1)).length > 0) removeItem(of.world, crowd.id);
    };
    expect((await of.refresh()).calls).toBeLessThan(12);
    of.clock.now += 900_000;
    expect(await of.run()).toBe('done');
    expect(known(await of.items())).toEqual(truth(of.world));
  });

  it('splits a search with more results than it returns into ranges of time', async () => {
    const of = bench(1);
    for (let i = 0; i < 2300; i += 1) {
      const createdAt = iso(Date.UTC(2024, 0, 1) + (i < 1500 ? i * 1000 : i * 30_000_000));
      const item = addItem(of.world, {
        kind: 'Issue',
        repository: 'tidal/almanac',
        title: `${i}`,
        createdAt,
      });
      addReaction(of.world, item.id, { content: 'HEART', user: 'ann', at: createdAt });
    }
    await of.run();
    expect(Object.keys(known(await of.items()))).toHaveLength(Object.keys(truth(of.world)).length);
    expect(of.calls.length).toBeLessThan(90);
  }, 300_000);

  it('removes deleted items, adds new ones, and finds the first reaction to an old one', async () => {
    const of = bench();
    await of.run();
    const [gone] = reacted(of).filter(({ kind }) => kind === 'CommitComment');
    const [silent] = of.world.items.filter(
      ({ kind, reactions }) => kind === 'Issue' && reactions.length === 0,
    );
    removeItem(of.world, gone?.id ?? '');
    react(
      of,
      silent?.id ?? addItem(of.world, { kind: 'Issue', repository: 'a/b', title: 'x', createdAt: iso(0) }).id,
    );
    const made = addItem(of.world, {
      kind: 'Discussion',
      repository: 'a/b',
      title: 'New',
      createdAt: iso(of.clock.now),
    });
    react(of, made.id);
    for (let i = 0; i < 6; i += 1) await of.run();
    expect(known(await of.items())).toEqual(truth(of.world));
  });

  it('requests every item again within a bounded number of refreshes', async () => {
    const of = bench(6);
    await of.run();
    const before = of.clock.now;
    for (let i = 0; i < 8; i += 1) {
      of.clock.now += 60_000;
      await of.run();
    }
    expect(await of.store.oldest('me')).toBeGreaterThan(before);
  });

  it('deletes everything when the token belongs to another person', async () => {
    const of = bench();
    await of.run();
    of.world.viewer = 'ana-reis';
    for (const item of of.world.items.slice(0, 6)) item.author = 'ana-reis';
    await of.run();
    expect(known(await of.items())).toEqual(truth(of.world));
    expect((await record(of)).viewer).toBe('ana-reis');
  });
});

describe('new reactions', () => {
  it('are none in the first refresh, then those of others, also on unknown items', async () => {
    const of = bench();
    await of.run();
    expect(await newsOf(of)).toEqual([]);
    const [item] = reacted(of);
    react(of, item?.id ?? '');
    react(of, item?.id ?? '', of.world.viewer);
    react(of, item?.id ?? '', null);
    const made = addItem(of.world, {
      kind: 'IssueComment',
      repository: 'a/b',
      title: 'x',
      createdAt: iso(of.clock.now),
    });
    react(of, made.id, 'bo');
    await of.run();
    expect((await newsOf(of)).sort()).toEqual(['ann', 'bo', null]);
  });

  it('do not include those older than the first refresh that are found later', async () => {
    const of = bench();
    await of.run();
    const [other] = of.world.items.filter(({ kind }) => kind === 'Issue');
    const old = {
      kind: 'IssueComment',
      repository: 'a/b',
      title: 'x',
      createdAt: iso(of.clock.now - 900_000_000),
    } as const;
    const item = addItem(of.world, { ...old, parent: other?.id ?? '' });
    addReaction(of.world, item.id, { content: 'EYES', user: 'ann', at: iso(of.clock.now - 800_000_000) });
    for (let i = 0; i < 6; i += 1) await of.run();
    expect(known(await of.items())).toEqual(truth(of.world));
    expect(await newsOf(of)).toEqual([]);
  });
});

describe('a service that knows only the two plain queries', () => {
  it('receives those two, and the state names the limits', async () => {
    const of = bench(40, 130);
    setPlain(of.world, true);
    await of.run();
    expect(of.calls).toHaveLength(3);
    of.clock.now += 60_000;
    await of.run();
    expect(of.calls).toHaveLength(5);
    const items = [...(await of.items()).values()];
    expect(items.length).toBeGreaterThan(20);
    expect(Math.max(...items.map(({ older }) => older))).toBe(30);
    expect((await record(of)).lists).toMatchObject({ threads: { full: false } });
  });

  it('receives the full queries again after a day', async () => {
    const of = bench();
    setPlain(of.world, true);
    await of.run();
    setPlain(of.world, false);
    of.clock.now += 90_000_000;
    await of.run();
    expect(known(await of.items())).toEqual(truth(of.world));
    expect((await record(of)).dialect).toBe('rich');
  });
});
