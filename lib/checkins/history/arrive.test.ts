import fc from 'fast-check';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { columnsOf } from '../stored-columns';
import { createHistoryIndex } from './search-index';
import { createHistoryStore } from './store';
import { historyDatabase } from './tables';
import { checkin, createHistoryBench, file } from './test-history';

const stores = ['checkins', 'places', 'blocks', 'imports', 'edits', 'placeEdits', 'notes'];

/** Every record of a life with an account, a file, edits and hidden ones. */
async function lived(): Promise<[store: string, value: object][]> {
  const bench = createHistoryBench(30);
  const worker = bench.worker();
  await worker.open();
  await worker.contract.merge([checkin(50), { ...checkin(51), note: 'n', tags: ['t'] }], file);
  await worker.edits.change([checkin(3).id], { note: 'With Ana', createdAt: 5 });
  await worker.edits.change([checkin(4).id, checkin(50).id], { hidden: true });
  await worker.edits.remove([checkin(51).id]);
  await worker.edits.renamePlace('v1', 'Home');
  await worker.edits.mergePlaces('v2', 'v3');
  const db = await openDB(bench.name);
  const all = await Promise.all(
    stores.map(async (store) => (await db.getAll(store)).map((value): [string, object] => [store, value])),
  );
  db.close();
  return all.flat();
}

it('takes each record of a life as it is', async () => {
  const arrive = await historyDatabase.arrive?.();
  const records = await lived();
  expect([...new Set(records.map(([store]) => store))]).toEqual(stores);
  for (const [store, value] of records) expect(arrive?.(store, value)).toEqual({ value });
});

const junk = fc.constantFrom<unknown>(
  null,
  undefined,
  5,
  'x',
  [],
  {},
  Number.NaN,
  8.64e18,
  { toString: 1 },
  ['x'],
  new Float64Array(99),
);

it('takes nothing that lists, search or merges could not read', async () => {
  const arrive = await historyDatabase.arrive?.();
  const records = await lived();
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...stores),
      fc.nat(),
      fc.nat(),
      junk,
      async (store, which, nth, wrong) => {
        const of = records.filter(([name]) => name === store);
        const [, value = {}] = of[which % of.length] ?? [];
        const keys = Object.keys(value);
        const broken = { ...value, [keys[nth % keys.length] ?? '']: wrong };
        let arrived: unknown;
        try {
          arrived = arrive?.(store, broken)?.value;
        } catch {
          return;
        }
        const name = crypto.randomUUID();
        const db = await historyDatabase.connect(name);
        const isKept = await db.put(store, arrived, store === 'notes' ? 'sync' : undefined).then(
          () => true,
          () => false,
        );
        db.close();
        if (!isKept) return;
        taken += 1;
        const history = createHistoryStore(name);
        createHistoryIndex(await history.lines()).find({ text: 'a' });
        const { blocks, places } = await history.packed();
        columnsOf(blocks, places);
        await history.newest(9, 'published', 0);
        await history.edits.hidden();
        await history.merge([{ ...checkin(3), shout: 'b' }, checkin(60)], file);
        await history.removeImport('file');
      },
    ),
    { numRuns: 4_000 },
  );
  // Fields that may be missing, and such as nobody knows.
  expect(taken).toBeGreaterThan(10);
});

it('a file brings no offset that is no number', async () => {
  const arrive = await historyDatabase.arrive?.();
  const note = {
    epoch: 'e',
    origin: 'https://svc.example',
    total: 1,
    kept: 1,
    walk: 1,
    seen: 0,
    tries: 0,
    complete: false,
    settled: false,
    consent: 'given',
    offset: Number.NaN,
  };
  expect(() => arrive?.('notes', note, 'sync')).toThrow();
});
