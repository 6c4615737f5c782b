import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { fold } from '../i18n/fold';
import { changedBlocks, updateBlock } from './history/blocks';
import { newRecord } from './history/record';
import { createHistoryStore } from './history/store';
import { checkin } from './history/test-history';
import type { Checkin } from './model';
import { columnsOf, noOffset, type StoredColumns, storedColumns } from './stored-columns';

/** The check-in of each row, of those fields that columns have. */
const rowsOf = ({ ids, times, offsets, photos, venueOf, venues, places, shouts }: StoredColumns) =>
  ids.map((id, row) => {
    const at = venueOf[row] ?? -1;
    return [id, times[row], offsets[row], photos[row], venues[at]?.id, places[at], shouts[row]];
  });
const expected = (checkins: readonly Checkin[]) =>
  checkins
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? 1 : -1))
    .map(({ id, createdAt, timeZoneOffset = noOffset, photoCount = 0, venue, shout }) => {
      const place = venue && fold(`${venue.name}\n${venue.address ?? ''}`);
      return [id, createdAt, timeZoneOffset, photoCount, venue?.id, place, fold(shout)];
    });

const anyCheckin = fc
  .record({
    n: fc.nat(4_000),
    venue: fc.option(fc.nat(5)),
    offset: fc.constantFrom(undefined, 0, -210, 345, 765),
    photoCount: fc.constantFrom(undefined, 0, 3),
    shout: fc.constantFrom('', 'Café', 'two\nlines'),
  })
  .map(({ n, venue, offset, photoCount, shout }): Checkin => {
    const { venue: _, ...rest } = checkin(n);
    return {
      ...rest,
      shout,
      ...(venue !== null && { venue: { id: `v${venue}`, name: `Place ${venue}`, address: 'Straße 1' } }),
      ...(offset !== undefined && { timeZoneOffset: offset }),
      ...(photoCount !== undefined && { photoCount }),
    };
  });

it('columns are the stored check-ins, whatever was saved and removed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(anyCheckin, { maxLength: 12 }), { maxLength: 5 }), async (pages) => {
      const store = createHistoryStore(crypto.randomUUID());
      const { epoch } = await store.begin(newRecord('one', 'https://svc.example'));
      const columns = async () => {
        const { blocks, places } = await store.packed();
        return rowsOf(columnsOf(blocks, places));
      };
      for (const page of pages) await store.save(epoch, page, (record) => record);
      expect(await columns()).toEqual(expected(await store.newest(1_000)));
      await store.save(epoch, [], (record) => ({ ...record, walk: 2 }));
      for (const page of pages.slice(1)) await store.save(epoch, page, (record) => record);
      await store.removeUnseen(epoch);
      expect(await columns()).toEqual(expected(await store.newest(1_000)));
    }),
    { numRuns: 60 },
  );
});

it('an offset that no place has counts as none', () => {
  const odd = { ...checkin(1), timeZoneOffset: 36_000, photoCount: 900 };
  const [block] = [...changedBlocks([], [odd])].map(([n, change]) => updateBlock(n, undefined, change));
  expect(block).toMatchObject({ offsets: Int16Array.of(noOffset), photos: Uint8Array.of(255) });
});

it('a history of an earlier build gets its blocks', async () => {
  const name = crypto.randomUUID();
  const earlier = await openDB(name, 2, {
    upgrade(db) {
      const checkins = db.createObjectStore('checkins', { keyPath: 'id' });
      checkins.createIndex('time', 'createdAt');
      checkins.createIndex('venue', ['venue.id', 'createdAt']);
      checkins.createIndex('walk', 'walk');
      db.createObjectStore('places', { keyPath: 'venue.id' });
      db.createObjectStore('lines', { keyPath: 'shelf' });
      db.createObjectStore('notes');
    },
  });
  const all = Array.from({ length: 12 }, (_, n) => checkin(n * 500, 'v'));
  for (const each of all) await earlier.put('checkins', { ...each, walk: 1 });
  await earlier.put('places', { venue: all[0]?.venue, visits: 12, lastVisit: 1 });
  earlier.close();
  const { blocks, places } = await createHistoryStore(name).packed();
  expect(rowsOf(columnsOf(blocks, places))).toEqual(expected(all));
});

it('a history that a newer build stored is not taken for an empty one', async () => {
  (await openDB('waymark-history', 99)).close();
  await expect(storedColumns()).rejects.toMatchObject({ why: 'newer' });
});
