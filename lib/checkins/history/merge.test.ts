import { describe, expect, it } from 'vitest';
import { type Checkin, hiddenId, ownId, visitId } from '../model';
import { complete } from './merge';
import { checkin, createHistoryBench, file as from } from './test-history';

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => checkin(from + n));
const ids = (items: readonly Checkin[]) => items.map(({ id }) => id).sort();
const counts = (added: number, known: number, refused = 0) => ({
  ok: true,
  value: { added, known, refused },
});

it('stores check-ins of a file before any sign-in, once, and finds them', async () => {
  const bench = createHistoryBench(0);
  const { contract, ownPlaces } = bench.worker();
  await contract.find({ text: '' });
  const file = range(0, 40);
  expect(await contract.merge(file, from)).toEqual(counts(40, 0));
  expect(await contract.merge(file, from)).toEqual(counts(0, 40));
  expect(await bench.storedIds()).toEqual(ids(file));
  expect(await contract.status()).toMatchObject({
    state: 'none',
    stored: 0,
    imports: [{ id: 'file', count: 40 }],
  });
  expect((await contract.find({ text: 'shout 37' })).count).toBe(1);
  expect(await ownPlaces()).toHaveLength(7);
});

it('takes a visit that two sources tell of for one, and what each adds', async () => {
  const bench = createHistoryBench(0);
  const { contract } = bench.worker();
  const time = Date.UTC(2024, 4, 1, 10, 20, 5);
  const visit = (at: number, name: string, latitude: number, more = {}): Checkin => ({
    ...{ id: visitId(at, `${latitude}`), createdAt: at, shout: '' },
    venue: { id: `own:${latitude}`, name, latitude, longitude: 16.4 },
    ...more,
  });
  const [one, two] = ['one', 'two'].map((id) => ({ ...from, id }));
  const first = visit(time, 'Sperl', 48.2);
  await contract.merge([first, visit(time + 1, 'Next door', 48.2004)], one ?? from);
  // Of one source, both stay.
  expect(await bench.storedIds()).toHaveLength(2);
  const others = [
    visit(time + 50_000, 'Café', 48.2008, { timeZoneOffset: 120 }),
    visit(time + 2, 'Sperl', 12),
    { ...visit(time + 3, 'A service’s', 48.2001), id: 'c1', shout: 'Cake' },
  ];
  for (const file of [one, two]) {
    const { length } = await bench.storedIds();
    await contract.merge(others, file ?? from);
    expect((await bench.storedIds()).length - length).toBe(file === one ? 3 : 0);
    if (file === one) await contract.removeImport('one');
    if (file === one) await contract.merge([first], one ?? from);
  }
  expect(await bench.storedIds()).toEqual([first.id]);
  expect(await bench.store.some([first.id])).toMatchObject([{ shout: 'Cake', timeZoneOffset: 120 }]);
  const later = [visit(time + 55_000, 'Far', 48.201), visit(time + 56_000, 'Later', 48.2)];
  expect(await contract.merge(later, two ?? from)).toEqual(counts(2, 0));
});

it('takes check-ins of a service for two, however near, and a hidden one by its time', async () => {
  const bench = createHistoryBench(0);
  const { contract } = bench.worker();
  const [one, two] = [checkin(1), { ...checkin(1), id: 'c2' }];
  // With a visit elsewhere, since without any nothing is compared.
  await contract.merge([one, { ...checkin(9), id: visitId(1) }], from);
  expect(await contract.merge([two], { ...from, id: 'two' })).toEqual(counts(1, 0));
  const hidden = { id: ownId(hiddenId(one.createdAt)), createdAt: one.createdAt, shout: '' };
  expect(await contract.merge([hidden], { ...from, id: 'three' })).toEqual(counts(0, 1));
});

it('refuses what is no check-in, and stores the rest of the batch', async () => {
  const { contract } = createHistoryBench(0).worker();
  const wrong = [null, {}, { ...checkin(1), createdAt: 1e300 }, { ...checkin(2), shortUrl: 'javascript:1' }];
  expect(await contract.merge([...wrong, checkin(3)], from)).toEqual(counts(1, 0, 4));
  await expect(contract.merge('text', from)).rejects.toThrow();
});

it('imports from the service over what a file brought, and ends complete', async () => {
  const bench = createHistoryBench(300);
  const { contract, history, open } = bench.worker();
  // The service lists 1 to 300; the file has those from 200 on, as the person had them once.
  const file = range(200, 400);
  await contract.merge(file, from);
  await open();
  const all = [...range(1, 200), ...file];
  expect(await bench.storedIds()).toEqual(ids(all));
  expect(await history.status()).toMatchObject({
    state: 'complete',
    stored: 300,
    imports: [{ id: 'file', count: 99 }],
    total: 300,
  });
  const { calls } = bench.world;
  await open();
  // The counts agree: only the newest page is read.
  expect(bench.world.calls).toBe(calls + 1);
});

it('keeps what a file brought when the service lists it no longer', async () => {
  const bench = createHistoryBench(300);
  const { contract, history, open } = bench.worker();
  await open();
  expect(await contract.merge(range(1, 31), from)).toEqual(counts(0, 30));
  // Ten of the file's and ten others are deleted at the service.
  const gone = new Set(ids([...range(1, 11), ...range(101, 111)]));
  bench.server.splice(0, bench.server.length, ...bench.server.filter(({ id }) => !gone.has(id)));
  await open();
  expect(await bench.storedIds()).toEqual(ids([...range(1, 101), ...range(111, 301)]));
  expect(await history.status()).toMatchObject({
    state: 'complete',
    stored: 280,
    imports: [{ id: 'file', count: 10 }],
  });
});

it('keeps what a file brought after a sign-out, and when another account signs in', async () => {
  const bench = createHistoryBench(300);
  const { contract, history, open } = bench.worker();
  await open();
  await contract.merge([...range(291, 301), ...range(900, 905)], from);
  // The other account has one check-in of the file: it proves nothing.
  const others = [...range(904, 905), ...range(2000, 2040)];
  bench.server.splice(0, bench.server.length, ...others);
  await history.doubtAccount();
  await open();
  expect(await bench.storedIds()).toEqual(ids([...range(291, 301), ...range(900, 904), ...others]));
  expect(await history.status()).toMatchObject({
    state: 'complete',
    stored: 41,
    imports: [{ id: 'file', count: 14 }],
  });
  await history.forget();
  expect(await bench.storedIds()).toEqual(ids([...range(291, 301), ...range(900, 905)]));
  expect(await history.status()).toMatchObject({
    state: 'none',
    stored: 0,
    imports: [{ id: 'file', count: 15 }],
  });
});

it('takes a file for no proof of the account', async () => {
  const bench = createHistoryBench(40);
  const { contract, knownIds, open } = bench.worker();
  await contract.merge(range(500, 600), from);
  expect(await knownIds()).toEqual([]);
  await open();
  expect((await knownIds()).sort()).toEqual(bench.serverIds());
});

it('removes what only files brought, and leaves the rest to the service', async () => {
  const bench = createHistoryBench(40);
  const { contract, history, open } = bench.worker();
  await open();
  await contract.merge(range(30, 60), from);
  await contract.removeImport('file');
  expect(await bench.storedIds()).toEqual(bench.serverIds());
  expect(await history.status()).toMatchObject({
    state: 'complete',
    stored: 40,
    imports: [],
  });
  await history.forget();
  expect(await bench.storedIds()).toEqual([]);
});

it('fills in what is missing, and changes nothing that is there', () => {
  const stored: Checkin = { id: 'a', createdAt: 1, shout: '', venue: { id: 'v', name: 'Here' } };
  const file: Checkin = {
    id: 'a',
    createdAt: 2,
    shout: 'Hi @bo',
    entities: [{ type: 'user', start: 3, end: 6 }],
    timeZoneOffset: 60,
    venue: { id: 'v', name: 'There', latitude: 1, longitude: 2, details: { country: 'Austria' } },
  };
  const whole = complete(stored, file);
  expect(whole).toEqual({ ...file, createdAt: 1, venue: { ...file.venue, name: 'Here' } });
  expect(complete(whole, file)).toBe(whole);
  expect(complete(whole, stored)).toBe(whole);
  const other = { ...file, shout: 'Hello', venue: { id: 'w', name: 'Elsewhere' } };
  const { entities: _, ...without } = whole;
  expect(complete(without, other)).toBe(without);
  expect(complete(whole, { ...file, visibility: 'public' })).toBe(whole);
});

describe('a visit of a file that the service lists later', () => {
  const told = checkin(3);
  const at = told.createdAt + 20_000;
  const venue = { id: 'own:1', name: 'Somewhere', latitude: 48.2, longitude: 16.4 };
  const visit: Checkin = { id: visitId(at), createdAt: at, shout: '', timeZoneOffset: 120, venue };
  /** A service that lists it at the same point, by another name. */
  function start() {
    const bench = createHistoryBench(5);
    const listed = bench.server.find(({ id }) => id === told.id);
    if (listed)
      Object.assign(listed, { venue: { id: 'v3', name: 'Café', latitude: 48.2003, longitude: 16.4 } });
    return { ...bench, ...bench.worker() };
  }

  it('is one check-in with what the service says, and the file brings it no more', async () => {
    const { contract, open, since, store, storedIds, serverIds } = start();
    await contract.merge([visit, { ...visit, id: visitId(1), createdAt: 1 }], from);
    expect((await contract.find({ text: 'somewhere' })).count).toBe(2);
    await open();
    expect(await storedIds()).toEqual([...serverIds(), visitId(1)]);
    expect(await contract.status()).toMatchObject({ state: 'complete', stored: 5, imports: [{ count: 1 }] });
    const one = {
      createdAt: told.createdAt,
      shout: told.shout,
      venue: { name: 'Café' },
      timeZoneOffset: 120,
    };
    expect(await store.some([told.id])).toMatchObject([one]);
    // Its copies are those of the visit.
    expect(await since(told.createdAt - 1, new Set())).toContainEqual(
      expect.objectContaining({ id: told.id, visit: visit.id }),
    );
    expect((await contract.find({ text: 'somewhere' })).count).toBe(1);
    expect(await contract.merge([visit], from)).toEqual(counts(0, 1));
    expect(await storedIds()).toHaveLength(6);
    await contract.removeImport('file');
    expect(await storedIds()).toEqual(serverIds());
  });

  it('keeps the edits of the person, hidden ones too', async () => {
    const { contract, open, edits, store, storedIds } = start();
    await contract.merge([visit], from);
    await edits.change([visit.id], { note: 'With Ana', createdAt: 5 });
    await open();
    expect(await store.some([told.id])).toMatchObject([
      { note: 'With Ana', createdAt: 5, shout: told.shout },
    ]);
    // Though it is at another time now.
    expect(await contract.merge([visit], from)).toEqual(counts(0, 1));
    expect(await storedIds()).toHaveLength(5);
    // That change was of another id.
    expect(await edits.last()).toBe(null);
  });

  it('stays hidden, and a file that comes after it finds it', async () => {
    const { contract, open, edits, storedIds } = start();
    await contract.merge([visit], from);
    await edits.change([visit.id], { hidden: true });
    await open();
    expect(await storedIds()).not.toContain(told.id);
    expect(await edits.hidden()).toMatchObject([{ id: told.id, venue: { name: 'Café' } }]);
    expect(await contract.merge([visit], from)).toEqual(counts(0, 1));
    expect(await storedIds()).toHaveLength(4);
  });

  it('is the person’s after a sign-out', async () => {
    const { contract, open, history, storedIds } = start();
    await contract.merge([visit], from);
    await open();
    await history.forget();
    expect(await storedIds()).toEqual([told.id]);
  });

  it('stays where the service lists another at that minute', async () => {
    const { contract, open, storedIds } = start();
    await contract.merge([{ ...visit, venue: { ...venue, latitude: 12 } }], from);
    await open();
    expect(await storedIds()).toHaveLength(6);
  });
});
