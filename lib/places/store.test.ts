import { openDB } from 'idb';
import { afterEach, describe, expect, it } from 'vitest';
import { createPlacesStore } from './store';
import 'fake-indexeddb/auto';

const session = { get: async () => ({}), set: async () => undefined, remove: async () => undefined };
let number = 0;
afterEach(() => {
  number += 1;
});
const name = () => `places-${number}`;
const open = () => createPlacesStore(session, name());
const sperl = { id: 'sperl', name: 'Café Sperl', latitude: 48.2, longitude: 16.36 };
const day = 86_400_000;

describe('favourites', () => {
  it('are listed until they are removed, and the time of the removal is stored', async () => {
    const store = open();
    await store.setFavourite(sperl, true, 5);
    await store.setFavourite({ id: 'apo', name: 'Apotheke' }, true, 6);
    expect(await store.favourites()).toEqual([{ id: 'apo', name: 'Apotheke' }, sperl]);
    await store.setFavourite(sperl, false, 7);
    expect((await store.favourites()).map(({ id }) => id)).toEqual(['apo']);
    expect(await store.markings()).toContainEqual({ id: 'sperl', at: 7 });
    await store.setFavourite({ id: 'apo', name: 'Apotheke' }, false, 400 * day);
    expect(await store.markings()).toEqual([{ id: 'apo', at: 400 * day }]);
  });

  it('of the first builds stay', async () => {
    const earlier = await openDB(name(), 1, {
      upgrade: (db) => void db.createObjectStore('favourites', { keyPath: 'id' }),
    });
    await earlier.put('favourites', sperl);
    earlier.close();
    expect(await open().favourites()).toEqual([sperl]);
  });

  it('of another browser are stored when they are newer; a press here is newer still', async () => {
    const store = open();
    await store.setFavourite(sperl, true, 5);
    await store.mergeMarkings([
      { id: 'sperl', at: 4 },
      { id: 'tejo', at: 4, place: { name: 'Tejo' } },
    ]);
    expect((await store.favourites()).map(({ id }) => id)).toEqual(['sperl', 'tejo']);
    await store.mergeMarkings([{ id: 'sperl', at: 900 }]);
    expect((await store.favourites()).map(({ id }) => id)).toEqual(['tejo']);
    await store.setFavourite(sperl, true, 6);
    expect(await store.markings()).toContainEqual(expect.objectContaining({ id: 'sperl', at: 901 }));
  });
});
