import { expect, it } from 'vitest';
import { visitId } from '../model';
import { createBench } from '../outbox/test-outbox';
import { createHistoryBench, file } from './test-history';

const minute0 = Math.floor(1_500_003_600_000 / 60_000) * 60_000;

it('a visit that is hidden becomes one check-in of the service, not two', async () => {
  const bench = createHistoryBench(0);
  const worker = bench.worker();
  const visit = {
    id: visitId(minute0, 'x'),
    createdAt: minute0,
    shout: 'With Ana',
    note: 'Secret',
    venue: { id: 'f1', name: 'Bar', latitude: 1, longitude: 1 },
  };
  await worker.contract.merge([visit], file);
  await worker.edits.change([visit.id], { hidden: true });
  bench.server.push(
    { id: 's1', createdAt: minute0 + 1000, shout: '', venue: { id: 'f1', name: 'Bar' } },
    { id: 's2', createdAt: minute0 + 2000, shout: '', venue: { id: 'f1', name: 'Bar' } },
  );
  await worker.open();
  const shown = await bench.store.newest(9);
  expect(shown.map(({ note, shout }) => [note, shout])).toEqual([[undefined, '']]);
});

it('counts of a place stay right', async () => {
  const bench = createHistoryBench(0);
  const worker = bench.worker();
  const visit = {
    id: visitId(minute0, 'x'),
    createdAt: minute0,
    shout: 'With Ana',
    venue: { id: 'f1', name: 'Bar', latitude: 1, longitude: 1 },
  };
  const other = { ...visit, id: visitId(minute0 + 9e6, 'x'), createdAt: minute0 + 9e6 };
  await worker.contract.merge(
    [visit, other, { ...other, id: visitId(minute0 + 18e6, 'x'), createdAt: minute0 + 18e6 }],
    file,
  );
  await worker.edits.change([visit.id], { createdAt: minute0 + 86_400_000 });
  bench.server.push(
    { id: 's1', createdAt: minute0 + 1000, shout: '', venue: { id: 'f1', name: 'Bar' } },
    { id: 's2', createdAt: minute0 + 2000, shout: '', venue: { id: 'f1', name: 'Bar' } },
  );
  await worker.open();
  const shown = await bench.store.newest(9);
  const places = await bench.store.places();
  expect(places.map(({ visits }) => visits)).toEqual([shown.length]);
  await bench.storedIds();
});

it('a visit that the person deleted is hidden when the service lists it', async () => {
  const bench = createBench();
  const now = bench.time.now;
  const visit = { id: visitId(now, 'x'), createdAt: now, shout: '', venue: { id: 'f1', name: 'v1' } };
  await bench.service.history.merge([visit], file);
  await bench.service.edits.remove([visit.id]);
  bench.arrive('v1', '');
  await bench.contract.recent(0);
  expect((await bench.contract.known()).items).toEqual([]);
  const [listed] = await bench.service.since(0, new Set());
  expect(listed && (await bench.service.left(listed)).hidden).toBe(true);
});

it('and so is one that the person hid', async () => {
  const bench = createBench();
  const now = bench.time.now;
  const visit = { id: visitId(now, 'x'), createdAt: now, shout: '', venue: { id: 'f1', name: 'v1' } };
  await bench.service.history.merge([visit], file);
  await bench.service.edits.change([visit.id], { hidden: true });
  bench.arrive('v1', '');
  await bench.contract.recent(0);
  expect((await bench.contract.known()).items).toEqual([]);
  const [listed] = await bench.service.since(0, new Set());
  expect(listed && (await bench.service.left(listed)).hidden).toBe(true);
});

it('one that the person deleted, and that the service lists later, is in no list and can be shown again', async () => {
  const bench = createBench();
  const item = { id: 'c1', createdAt: bench.time.now, shout: 'Hm', venue: { id: 'v1', name: 'v1' } };
  await bench.service.history.merge([item], file);
  await bench.service.edits.remove(['c1']);
  bench.arrive('v1', 'Hm');
  const page = await bench.contract.recent(0);
  expect(page.ok && page.value.items).toEqual([]);
  expect((await bench.service.edits.hidden()).map(({ id }) => id)).toEqual(['c1']);
});

const visit = {
  ...{ id: visitId(minute0, 'x'), createdAt: minute0, shout: '' },
  venue: { id: 'f1', name: 'Bar', latitude: 1, longitude: 1 },
};
const listed = { id: 's1', createdAt: minute0 + 1000, shout: '', venue: { id: 'f1', name: 'Bar' } };

it('one that was shown again after the deleted visit had hidden it keeps that over a sign-out', async () => {
  const bench = createHistoryBench(0);
  const worker = bench.worker();
  await worker.contract.merge([visit], file);
  await worker.edits.remove([visit.id]);
  bench.server.push(listed);
  await worker.open();
  await worker.edits.change([listed.id], { hidden: false });
  expect(await bench.store.newest(9)).toHaveLength(1);
  await bench.store.forget();
  await bench.worker().open();
  expect(await bench.store.newest(9)).toHaveLength(1);
});

/** A listed check-in with a note, after a sign-out and the file of its visit. */
async function noted() {
  const bench = createHistoryBench(0);
  const worker = bench.worker();
  bench.server.push(listed);
  await worker.open();
  await worker.edits.change([listed.id], { note: 'Mine' });
  await bench.store.forget();
  await worker.contract.merge([visit], file);
  return { bench, worker };
}

it('the note of one that is listed anew stays, and what was said of its visit meanwhile joins it', async () => {
  const { bench, worker } = await noted();
  await worker.edits.change([visit.id], { note: 'Other', tags: ['tag'] });
  await bench.worker().open();
  expect(await bench.store.newest(9)).toMatchObject([{ id: listed.id, note: 'Mine\nOther', tags: ['tag'] }]);
});

it('one whose visit was deleted is hidden, also where it had a note, which stays', async () => {
  const { bench, worker } = await noted();
  await worker.edits.remove([visit.id]);
  await bench.worker().open();
  expect(await bench.store.newest(9)).toEqual([]);
  await worker.edits.change([listed.id], { hidden: false });
  expect(await bench.store.newest(9)).toMatchObject([{ id: listed.id, note: 'Mine' }]);
});

it('the edits of one with more tags than a change may have are whole in the own file', async () => {
  const bench = createHistoryBench(0);
  const worker = bench.worker();
  await worker.contract.merge([{ ...visit, tags: ['x'.repeat(61)] }], file);
  const tags = (from: number) => Array.from({ length: 21 }, (_, n) => `t${from + n}`);
  await worker.edits.change([visit.id], { note: 'Mine', hidden: true });
  for (const from of [0, 21]) await worker.edits.change([visit.id], { addTags: tags(from) });
  const { edits, editedPlaces, hidden } = await bench.store.edits.overlay();
  const other = createHistoryBench(0);
  await other
    .worker()
    .contract.merge([...hidden], file, { edits: [...edits], editedPlaces: [...editedPlaces] });
  expect(await other.store.newest(9)).toEqual([]);
  expect((await other.store.edits.overlay()).edits).toEqual(edits);
});

it.each([{}, { note: 'Mine' }, { createdAt: minute0 + 86_400_000 }])(
  'one beside which the person deleted the visit of a file is shown after the next sign-in: %j',
  async (change) => {
    const bench = createHistoryBench(0);
    const worker = bench.worker();
    bench.server.push(listed);
    await worker.open();
    await worker.contract.merge([{ ...visit, venue: { ...visit.venue, name: 'Some streets away' } }], file);
    expect(await bench.store.newest(9)).toHaveLength(2);
    await worker.edits.change([listed.id], change);
    await worker.edits.remove([visit.id]);
    await bench.store.forget();
    await bench.worker().open();
    expect(await bench.store.newest(9)).toMatchObject([{ id: listed.id }]);
  },
);
