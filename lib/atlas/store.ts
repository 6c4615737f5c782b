import type { DBSchema } from 'idb';
import { defineDatabase } from '@/lib/storage/database';
import type { Layer, TripName } from './model';

interface Schema extends DBSchema {
  tripNames: { key: string; value: TripName };
  layers: { key: string; value: Layer };
}

export type AtlasStore = ReturnType<typeof createAtlasStore>;

export const atlasDatabase = defineDatabase<Schema>({
  name: 'waymark-atlas',
  version: 1,
  stores: { tripNames: { keyPath: 'key' }, layers: { keyPath: 'id' } },
  arrive: async () => (await import('./schema')).arriveAtlas,
});

/** The person’s additions to the atlas: names of trips, and imported layers. */
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
    removeLayer: (id: string) => database.write(['layers'], (tx) => tx.store.delete(id)),
  };
}
