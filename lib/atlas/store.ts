import type { DBSchema } from 'idb';
import { defineDatabase } from '@/lib/storage/database';
import type { Layer, TripName } from './model';
import type { StreetsSetting } from './streets/streets';

interface Schema extends DBSchema {
  tripNames: { key: string; value: TripName };
  layers: { key: string; value: Layer };
  /** One record, with the id `streets`. */
  streets: { key: string; value: StreetsSetting & { id: string } };
}

export type AtlasStore = ReturnType<typeof createAtlasStore>;

export const atlasDatabase = defineDatabase<Schema>({
  name: 'waymark-atlas',
  version: 2,
  counted: ['tripNames', 'layers'],
  // Addresses of maps often have a key.
  here: ['streets'],
  stores: { tripNames: { keyPath: 'key' }, layers: { keyPath: 'id' }, streets: { keyPath: 'id' } },
  arrive: async () => (await import('./schema')).arriveAtlas,
});

/** The person’s additions to the atlas: names of trips, imported layers, and where streets come from. */
export function createAtlasStore(name?: string) {
  const database = atlasDatabase.open(name);
  return {
    tripNames: async (): Promise<TripName[]> => (await database.read()).getAll('tripNames'),
    /** An empty name removes the stored one. */
    nameTrip: (trip: TripName) =>
      database.write(['tripNames'], async (tx) => {
        if (trip.name) await tx.store.put(trip);
        else await tx.store.delete(trip.key);
      }),
    layers: async (): Promise<Layer[]> => (await database.read()).getAll('layers'),
    /** Whether it was stored before. */
    putLayer: (layer: Layer): Promise<boolean> =>
      database.write(['layers'], async ({ store }) => {
        const known = await store.count(layer.id);
        await store.put(layer);
        return known > 0;
      }),
    streets: async (): Promise<StreetsSetting | undefined> =>
      (await database.read()).get('streets', 'streets'),
    keepStreets: (setting: StreetsSetting) =>
      database.write(['streets'], (tx) => tx.store.put({ ...setting, id: 'streets' })),
    removeLayer: (id: string) => database.write(['layers'], (tx) => tx.store.delete(id)),
  };
}
