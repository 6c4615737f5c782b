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
import { newRecord } from './session';

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

describe('what a refresh costs', () => {
  it('the first one reads 3,800 items in 45 points, another one takes 5, as planned', async () => {
    const of = createBench();
    const first = await of.refresh();
    expect(known(await of.items())).toEqual(truth(of.world));
    expect(first.ended).toBe('done');
    expect(first.points).toBe(first.calls);
    expect(first.points).toBeLessThanOrEqual(45);
    expect(Math.abs(first.planned - first.points)).toBeLessThanOrEqual(3);
    const [one, two] = reacted(of);
    react(of, one?.id ?? '');
    react(of, two?.id ?? '');
    of.clock.now += 60_000;
    const second = await of.refresh();
    expect(second.points).toBeLessThanOrEqual(5);
    expect([second.points, second.calls]).toEqual([second.planned, second.planned]);
  }, 300_000);

  it('waits for the hour to turn rather than ask without points', async () => {
    const of = bench();
    await of.store.commit('me', [], () => ({ record: { ...newRecord('me', of.clock.now), page: 5 } }));
    leavePoints(of.world, 3, of.clock.now);
    expect(await of.refresh()).toMatchObject({ ended: 'waiting', calls: 3 });
    const { wait, problem } = await record(of);
    expect([wait?.said, problem?.kind]).toEqual([true, 'rate-limited']);
    of.clock.now = (wait?.until ?? 0) + 1000;
    expect(await of.run()).toBe('done');
    expect(known(await of.items())).toEqual(truth(of.world));
  });
});

describe('what is read', () => {
  it('all pages of an item with a crowd, and what was taken back of it', async () => {
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

  it('an item that is deleted while its pages are read: no call is wasted on it', async () => {
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

  it('a search that finds more than it reaches, by spans of time', async () => {
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

  it('items that were deleted go, new ones come, and an old one’s first reaction is found', async () => {
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

  it('every item is asked about again within a bounded number of refreshes', async () => {
    const of = bench(6);
    await of.run();
    const before = of.clock.now;
    for (let i = 0; i < 8; i += 1) {
      of.clock.now += 60_000;
      await of.run();
    }
    expect(await of.store.oldest('me')).toBeGreaterThan(before);
  });

  it('is forgotten when the token is somebody else’s', async () => {
    const of = bench();
    await of.run();
    of.world.viewer = 'ana-reis';
    for (const item of of.world.items.slice(0, 6)) item.author = 'ana-reis';
    await of.run();
    expect(known(await of.items())).toEqual(truth(of.world));
    expect((await record(of)).viewer).toBe('ana-reis');
  });
});

describe('what is news', () => {
  it('nothing in the first refresh; then what others did, also on items that were unknown', async () => {
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

  it('not what is older than the first refresh, though it is found later', async () => {
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

describe('a service that knows the two queries and no more', () => {
  it('is asked those two, and says what cannot be had', async () => {
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

  it('is offered the richer ones again after a day', async () => {
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
