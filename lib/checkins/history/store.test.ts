import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import type { Checkin } from '../model';
import { createCheckinsStore } from '../outbox/store';
import { changedShelves, lineOf, linesOf, newestFirst, type Shelf, shelve } from './lines';
import { newRecord } from './record';
import { createHistoryStore } from './store';
import { checkin } from './test-history';

it('keeps a history that an older version kept, and can search it', async () => {
  const name = crypto.randomUUID();
  const old = await openDB(name, 1, {
    upgrade(database) {
      const checkins = database.createObjectStore('checkins', { keyPath: 'id' });
      checkins.createIndex('time', 'createdAt');
      checkins.createIndex('venue', ['venue.id', 'createdAt']);
      checkins.createIndex('walk', 'walk');
      database.createObjectStore('places', { keyPath: 'venue.id' });
      database.createObjectStore('notes');
    },
  });
  const kept = Array.from({ length: 600 }, (_, n) => checkin(n));
  const tx = old.transaction(['checkins', 'notes'], 'readwrite');
  for (const item of kept) void tx.objectStore('checkins').put({ ...item, walk: 3 });
  const record = { ...newRecord('epoch', 'https://svc.example'), total: 600, kept: 600, complete: true };
  void tx.objectStore('notes').put(record, 'sync');
  await tx.done;
  old.close();

  const store = createHistoryStore(name);
  expect(await store.lines()).toEqual(kept.map(lineOf).sort(newestFirst));
  expect(await store.record()).toEqual(record);
  expect(await store.newest(1)).toEqual([checkin(599)]);
  await store.save('epoch', [checkin(600)], (was) => was);
  expect((await store.lines())[0]).toEqual(lineOf(checkin(600)));
});

it('keeps the outbox and the draft of an older version, and gives up its copy of the history', async () => {
  const name = crypto.randomUUID();
  const old = await openDB(name, 1, {
    upgrade(database) {
      database.createObjectStore('outbox', { keyPath: 'id' });
      database.createObjectStore('notes');
      database.createObjectStore('kept');
    },
  });
  await old.put('outbox', { id: 'one', state: 'unknown' });
  await old.put('notes', { shout: 'Half', query: '', savedAt: 1 }, 'draft');
  await old.put('kept', 'gone', 'x');
  old.close();
  const store = createCheckinsStore(name);
  expect(await store.operations()).toMatchObject([{ id: 'one', state: 'unknown' }]);
  expect(await store.draft()).toMatchObject({ shout: 'Half' });
  const now = await openDB(name);
  expect([...now.objectStoreNames]).toEqual(['notes', 'outbox']);
  now.close();
});

/** What the shelves say after changes made one after another. */
function shelved(...changes: [before: Checkin[], after: Checkin[]][]) {
  const shelves = new Map<number, Shelf>();
  for (const [before, after] of changes) {
    for (const [number, { gone, added }] of changedShelves(before, after))
      shelves.set(number, shelve(number, shelves.get(number), gone, added));
  }
  return linesOf([...shelves.values()]);
}

it('moves lines with their check-ins', () => {
  const [one, two, far] = [checkin(1), checkin(2), checkin(5000)];
  const said = { ...one, shout: 'Other' };
  const moved = { ...two, createdAt: far.createdAt + 1 };
  expect(shelved([[], [one, far, two]])).toEqual([far, two, one].map(lineOf));
  expect(
    shelved(
      [[], [one, two]],
      [
        [one, two],
        [said, two],
      ],
    ),
  ).toEqual([two, said].map(lineOf));
  expect(shelved([[], [one, two, far]], [[two], [moved]])).toEqual([moved, far, one].map(lineOf));
  expect(shelved([[], [one, two, far]], [[one, far], []])).toEqual([lineOf(two)]);
  expect(changedShelves([one, far], [one, far]).size).toBe(0);
});
