import type { DBSchema } from 'idb';
import { openDatabase } from '@/lib/storage/database';
import type { SessionArea } from '@/lib/storage/session';
import type { Nearby } from './contract';
import type { Favourite, Marking } from './model';
import { keptNearbySchema, markingSchema } from './schema';

/** Searches are kept no longer than the browser runs; favourites until they are taken back. */
export interface PlacesStore {
  last(origin: string): Promise<Nearby | undefined>;
  keep(nearby: Nearby, origin: string): Promise<void>;
  favourites(): Promise<Favourite[]>;
  /** `now` is Unix ms. */
  setFavourite(place: Favourite, on: boolean, now: number): Promise<void>;
  /** Every marking, also those taken back within a year. */
  markings(): Promise<Marking[]>;
  /** Takes over the ones that are newer than what is here. */
  takeMarkings(markings: readonly Marking[]): Promise<void>;
}

interface Schema extends DBSchema {
  markings: { key: string; value: Marking };
  /** Of the first form of this database. */
  favourites: { key: string; value: Favourite };
}

const key = 'places-nearby';
/** So long another browser may take to hear that a mark was taken back; ms. */
const remembered = 365 * 86_400_000;

export function createPlacesStore(session: SessionArea, name = 'waymark-places'): PlacesStore {
  const database = openDatabase<Schema>(name, {
    version: 2,
    async upgrade(db, from, tx) {
      const markings = db.createObjectStore('markings', { keyPath: 'id' });
      if (from < 1) return;
      for (const { id, ...place } of await tx.objectStore('favourites').getAll())
        await markings.put({ id, at: 0, place });
      db.deleteObjectStore('favourites');
    },
  });

  return {
    async last(origin) {
      const parsed = keptNearbySchema.safeParse((await session.get(key))[key]);
      return parsed.success && parsed.data.origin === origin ? parsed.data.nearby : undefined;
    },
    keep: (nearby, origin) => session.set({ [key]: { nearby, origin } }),
    async favourites() {
      const all = await (await database.read()).getAll('markings');
      return all
        .flatMap(({ id, place }) => (place ? [{ id, ...place }] : []))
        .sort((a, b) => a.name.localeCompare(b.name));
    },
    setFavourite: ({ id, ...place }, on, now) =>
      database.write(['markings'], async ({ store }) => {
        for (const old of await store.getAll())
          if (!old.place && old.at < now - remembered) await store.delete(old.id);
        // Later than what is known of it, also where another browser's clock is ahead.
        const at = Math.max(now, ((await store.get(id))?.at ?? 0) + 1);
        await store.put(markingSchema.parse({ id, at, ...(on && { place }) }));
      }),
    markings: async () => (await database.read()).getAll('markings'),
    takeMarkings: (markings) =>
      database.write(['markings'], async ({ store }) => {
        for (const marking of markings) {
          const here = await store.get(marking.id);
          if (!here || here.at <= marking.at) await store.put(markingSchema.parse(marking));
        }
      }),
  };
}
