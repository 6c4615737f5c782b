import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { createHistoryStore } from '../history/store';
import { checkin, createHistoryBench, file } from '../history/test-history';

let bench: ReturnType<typeof createHistoryBench>;
let worker: ReturnType<ReturnType<typeof createHistoryBench>['worker']>;
const start = (count: number) => {
  bench = createHistoryBench(count);
  worker = bench.worker();
};
beforeEach(() => start(0));

const life = Array.from({ length: 20 }, (_, n) => checkin(n, `v${n % 4}`));
const bring = (items = life) => worker.contract.merge(items, file);
const one = async (n: number) => (await bench.store.some([checkin(n).id])).at(0);
const found = async (text: string) => (await worker.contract.find({ text })).count;
const id = (n: number) => checkin(n).id;
/** The places, and the results of list and search. */
const whole = async () => ({
  ids: await bench.storedIds(),
  places: (await bench.store.places()).sort((a, b) => (a.venue.id < b.venue.id ? -1 : 1)),
});

const time = checkin(30).createdAt;
const written = { note: 'With Ana', tags: ['work', 'rain'], createdAt: time };

describe('an edit', () => {
  const edited = { ...checkin(5, 'v1'), ...written };

  it('is shown, and found by its note and its tags', async () => {
    await bring();
    expect(await found('')).toBe(20);
    expect(await worker.edits.change([id(5)], written)).toEqual({ ok: true, value: null });
    expect(await one(5)).toEqual(edited);
    expect([await found('ana'), await found('rain'), await found('shout 5')]).toEqual([1, 1, 2]);
    expect((await bench.store.newest(1)).map((each) => each.id)).toEqual([id(5)]);
    const sources = await bench.store.edits.withSources([id(5), 'none', id(6)]);
    expect(sources).toEqual([{ ...edited, original: checkin(5, 'v1') }, checkin(6, 'v2')]);
    expect((await whole()).places.find(({ venue }) => venue.id === 'v1')?.lastVisit).toBe(time);
  });

  it('survives the same file again, the file removed and brought again, and one that knows more', async () => {
    await bring();
    await worker.edits.change([id(5)], written);
    await bring();
    expect(await one(5)).toEqual(edited);
    await worker.contract.removeImport('file');
    expect(await one(5)).toBe(undefined);
    await bring([{ ...checkin(5, 'v1'), event: 'Party', note: 'Of the file' }]);
    expect(await one(5)).toEqual({ ...edited, event: 'Party' });
  });

  it('survives imports of the service, a sign-out, and the next sign-in', async () => {
    start(20);
    await worker.open();
    await worker.edits.change([id(5)], written);
    await worker.history.start();
    await worker.history.run();
    expect(await one(5)).toMatchObject(written);
    expect(await worker.history.status()).toMatchObject({ state: 'complete', stored: 20 });
    await worker.history.forget();
    expect(await bench.storedIds()).toEqual([]);
    await worker.open();
    expect(await one(5)).toEqual({ ...checkin(5), ...written });
  });

  it('goes with a file of the check-ins as they are shown', async () => {
    await bring();
    await worker.edits.change([id(5)], written);
    await worker.edits.renamePlace('v1', 'Home');
    const file = JSON.stringify(await bench.store.newest(50));
    const before = await whole();
    start(0);
    await bring(JSON.parse(file));
    expect(await whole()).toEqual(before);
    expect(await one(5)).toEqual({ ...edited, venue: { id: 'v1', name: 'Home' } });
  });

  it('changes nothing of what rooms compare with what was published', async () => {
    await bring();
    await worker.edits.change([id(5)], { ...written, hidden: true });
    expect(await worker.source(id(5))).toEqual({ ok: true, value: checkin(5, 'v1') });
    await worker.edits.remove([id(6)]);
    expect(await worker.source(id(6))).toMatchObject({ failure: { kind: 'refused' } });
    expect(await worker.source('c-none')).toMatchObject({ failure: { kind: 'not-found' } });
  });

  it('of several adds tags to those that each has, and is taken back at once', async () => {
    await bring([{ ...checkin(5), tags: ['a'] }, checkin(6), checkin(7)]);
    await worker.edits.change([id(6)], { tags: ['b', 'rain'] });
    await worker.edits.change([id(5), id(6)], { addTags: ['rain'] });
    const tags = async () => [(await one(5))?.tags, (await one(6))?.tags, (await one(7))?.tags];
    expect(await tags()).toEqual([['a', 'rain'], ['b', 'rain'], undefined]);
    expect(await worker.edits.last()).toEqual({ what: 'edit', count: 2, gone: [] });
    await worker.edits.undo();
    expect(await tags()).toEqual([['a'], ['b', 'rain'], undefined]);
  });

  it('takes a note and tags away, also those of a file', async () => {
    await bring([{ ...checkin(5), note: 'Of the file', tags: ['a'] }]);
    expect(await found('of the file')).toBe(1);
    await worker.edits.change([id(5)], { note: '', tags: [] });
    expect(await one(5)).toEqual(checkin(5));
    expect(await found('of the file')).toBe(0);
  });

  it.each([
    ['note', { note: 'x'.repeat(2001) }, 'tooLong'],
    ['tags', { tags: [' '] }, 'unfit'],
    ['addTags', { addTags: ['x'.repeat(61)] }, 'tooLong'],
    ['createdAt', { createdAt: Number.NaN }, 'unfit'],
    ['createdAt', { createdAt: 8.64e15 }, 'unfit'],
  ])('that does not fit is refused: %s', async (field, change, problem) => {
    await bring();
    expect(await worker.edits.change([id(5)], change)).toMatchObject({ failure: { field, problem } });
    expect(await one(5)).toEqual(checkin(5, 'v1'));
  });
});

describe('a hidden check-in', () => {
  it('is in no list, search or count, stays so through imports, and can be shown again', async () => {
    await bring();
    await worker.edits.change([id(5)], { hidden: true });
    await bring();
    expect((await whole()).ids).not.toContain(id(5));
    expect([await found(''), await found('shout 5')]).toEqual([19, 1]);
    expect((await whole()).places.find(({ venue }) => venue.id === 'v1')?.visits).toBe(4);
    expect(await worker.edits.hidden()).toEqual([checkin(5, 'v1')]);
    await worker.edits.change([id(5)], { hidden: false });
    expect(await one(5)).toEqual(checkin(5, 'v1'));
    expect(await worker.edits.hidden()).toEqual([]);
  });

  it('of the service counts as imported, and still tells the account', async () => {
    start(20);
    await worker.open();
    await worker.edits.change([id(20)], { hidden: true });
    const { calls } = bench.world;
    await worker.open();
    expect(bench.world.calls).toBe(calls + 1);
    expect(await worker.history.status()).toMatchObject({ state: 'complete', stored: 20 });
    expect(await worker.knownIds()).toContain(id(20));
    const page = await worker.recent(0);
    expect(page.ok && page.value.items.map((each) => each.id)).not.toContain(id(20));
    bench.server.shift();
    await worker.history.start();
    await worker.history.run();
    expect(await worker.edits.hidden()).toEqual([]);
  });
});

describe('a deleted check-in', () => {
  it('of a file or made here stays deleted, and nothing is left of it', async () => {
    await bring();
    await bench.store.addOwn(checkin(40));
    await worker.edits.remove([id(5), id(40)]);
    expect(await bring()).toEqual({ ok: true, value: { added: 0, known: 20, refused: 0 } });
    expect((await whole()).ids).not.toContain(id(5));
    expect((await whole()).ids).toHaveLength(19);
    await worker.edits.forgetUndo();
    const db = await openDB(bench.name);
    expect(await db.get('checkins', id(5))).toBe(undefined);
    expect(JSON.stringify(await db.getAll('edits'))).not.toContain('Shout');
    expect(await db.getAll('undo')).toEqual([]);
    db.close();
  });

  it('of the service is hidden, as it would be listed again', async () => {
    start(20);
    await worker.open();
    expect([await worker.edits.isListed(id(5)), await worker.edits.isListed('x')]).toEqual([true, false]);
    await worker.edits.remove([id(5)]);
    expect(await worker.edits.last()).toEqual({ what: 'hide', count: 1, gone: [id(5)] });
    expect(await worker.edits.hidden()).toEqual([checkin(5)]);
  });

  it('that the service lists later is hidden, and the import still ends', async () => {
    start(20);
    await bring([checkin(5)]);
    await worker.edits.remove([id(5)]);
    await worker.open();
    expect(await worker.history.status()).toMatchObject({ state: 'complete', stored: 20 });
    expect(await one(5)).toBe(undefined);
  });
});

describe('places', () => {
  it('are renamed for all their check-ins, also those that come later', async () => {
    await bring(life.slice(0, 10));
    await worker.edits.renamePlace('v1', ' Home ');
    await bring();
    expect(new Set((await bench.store.newest(50)).map(({ venue }) => venue?.name))).toEqual(
      new Set(['Place v0', 'Home', 'Place v2', 'Place v3']),
    );
    expect([await found('home'), await found('place v1')]).toEqual([5, 0]);
    for (const answer of [
      await worker.edits.renamePlace('v1', '  '),
      await worker.edits.change([id(5)], {}, ' '),
    ])
      expect(answer).toMatchObject({ failure: { field: 'name' } });
  });

  it('that were merged are known by their check-ins, as sources name them, and no others are', async () => {
    await bring();
    await worker.edits.change([id(7)], { note: 'With Ana' });
    await worker.edits.mergePlaces('v1', 'v2');
    await worker.edits.mergePlaces('v2', 'v3');
    const merged = await bench.store.edits.mergedPlaces();
    const of = life.filter(({ venue }) => venue?.id === 'v1' || venue?.id === 'v2');
    expect([...merged].sort()).toEqual(of.map((each) => [each.id, each.venue]).sort());
  });

  it('are merged, one after the other, and keep their names', async () => {
    await bring(life.slice(0, 10));
    await worker.edits.mergePlaces('v1', 'v2');
    await worker.edits.renamePlace('v3', 'Home');
    await worker.edits.mergePlaces('v2', 'v3');
    await bring();
    const { places } = await whole();
    expect(places.map(({ venue, visits }) => [venue.id, venue.name, visits])).toEqual([
      ['v0', 'Place v0', 5],
      ['v3', 'Home', 15],
    ]);
    // Neither with itself nor with one that is gone.
    await worker.edits.mergePlaces('v3', 'v3');
    await worker.edits.mergePlaces('v3', 'v1');
    expect((await whole()).places).toEqual(places);
  });
});

describe('the last change is taken back', () => {
  const changes: [string, () => Promise<unknown>][] = [
    ['edit', () => worker.edits.change([id(5), id(6)], written)],
    ['edit', () => worker.edits.change([id(5)], written, 'Home')],
    ['hide', () => worker.edits.change([id(5)], { hidden: true })],
    ['delete', () => worker.edits.remove([id(5), id(6)])],
    ['rename', () => worker.edits.renamePlace('v1', 'Home')],
    ['merge', () => worker.edits.mergePlaces('v1', 'v2')],
  ];
  it.each(changes)('%s', async (what, change) => {
    await bring();
    await worker.edits.change([id(7)], { note: 'Stays' });
    const before = await whole();
    await change();
    expect(await whole()).not.toEqual(before);
    expect(await worker.edits.last()).toMatchObject({ what });
    await worker.edits.undo();
    expect(await whole()).toEqual(before);
    expect(await one(7)).toMatchObject({ note: 'Stays' });
    expect(await worker.edits.last()).toBe(null);
    await worker.edits.undo();
    expect(await whole()).toEqual(before);
    await bring();
    expect(await whole()).toEqual(before);
  });

  it('a merge over an earlier rename, to the renamed place', async () => {
    await bring();
    await worker.edits.renamePlace('v1', 'Home');
    const before = await whole();
    await worker.edits.mergePlaces('v1', 'v2');
    await worker.edits.undo();
    expect(await whole()).toEqual(before);
  });

  it('a deletion, where a worker has ended since', async () => {
    await bring();
    const before = await whole();
    await worker.edits.remove([id(5)]);
    worker = bench.worker();
    await worker.edits.undo();
    expect(await whole()).toEqual(before);
  });
});

it('opens a history of the version before edits, with all its check-ins, and edits them', async () => {
  const name = `history-${crypto.randomUUID()}`;
  const db = await openDB(name, 5, {
    upgrade(made) {
      const checkins = made.createObjectStore('checkins', { keyPath: 'id' });
      checkins.createIndex('time', 'createdAt');
      checkins.createIndex('venue', ['venue.id', 'createdAt']);
      checkins.createIndex('walk', 'walk');
      checkins.createIndex('source', ['source', 'walk']);
      made.createObjectStore('places', { keyPath: 'venue.id' });
      made.createObjectStore('blocks', { keyPath: 'number' });
      made.createObjectStore('notes');
      made.createObjectStore('imports', { keyPath: 'id' });
      made.createObjectStore('brought');
    },
  });
  for (const each of life) await db.put('checkins', { ...each, walk: 0, source: 'file' });
  db.close();
  const store = createHistoryStore(name);
  expect(await store.newest(50)).toEqual(life.toReversed());
  await store.edits.change([id(5)], { note: 'With Ana' });
  expect(await store.some([id(5)])).toEqual([{ ...checkin(5, 'v1'), note: 'With Ana' }]);
  expect((await store.newest(50)).length).toBe(20);
});
