import type { DBSchema } from 'idb';
import { defineDatabase } from '@/lib/storage/database';
import type { SessionArea } from '@/lib/storage/session';
import type { Favourite, Marking, Nearby } from './model';
import { markingSchema, storedNearbySchema } from './schema';

interface Schema extends DBSchema {
  markings: { key: string; value: Marking };
}

const key = 'places-nearby';
/** Removed marks are stored so long, for other browsers to sync the removal; ms. */
const removalLifetime = 365 * 86_400_000;

export const placesDatabase = defineDatabase<Schema>({
  name: 'waymark-places',
  version: 2,
  stores: { markings: { keyPath: 'id' } },
  async migrate(tx, _, earlier) {
    // Version 1 stored the places only.
    for (const favourite of await earlier.getAll('favourites')) {
      const { id, ...place }: { id?: unknown } = Object(favourite);
      const marking = markingSchema.safeParse({ id, at: 0, place });
      if (marking.success) await tx.objectStore('markings').put(marking.data);
    }
  },
  arrive: async () => (_, value) => {
    const marking = markingSchema.safeParse(value);
    return marking.success ? { value: marking.data } : undefined;
  },
});

/** Stores the last search for the browser session, and favourites until they are removed. */
export function createPlacesStore(session: SessionArea, name?: string) {
  const database = placesDatabase.open(name);
  /** Every marking, also those removed within a year. */
  const markings = async (): Promise<Marking[]> => (await database.read()).getAll('markings');

  return {
    async lastSearch(origin: string): Promise<Nearby | undefined> {
      const parsed = storedNearbySchema.safeParse((await session.get(key))[key]);
      return parsed.success && parsed.data.origin === origin ? parsed.data.nearby : undefined;
    },
    saveSearch: (nearby: Nearby, origin: string) => session.set({ [key]: { nearby, origin } }),
    favourites: async (): Promise<Favourite[]> =>
      (await markings()).flatMap(({ id, place }) => (place ? [{ id, ...place }] : [])),
    /** `now` is Unix ms. */
    setFavourite: ({ id, ...place }: Favourite, on: boolean, now: number) =>
      database.write(['markings'], async ({ store }) => {
        for (const old of await store.getAll())
          if (!old.place && old.at < now - removalLifetime) await store.delete(old.id);
        // Later than the stored time, also where another browser's clock is ahead.
        const at = Math.max(now, ((await store.get(id))?.at ?? 0) + 1);
        await store.put(markingSchema.parse({ id, at, ...(on && { place }) }));
      }),
    markings,
    /** Stores the markings that are newer than those here. */
    mergeMarkings: (incoming: readonly Marking[]) =>
      database.write(['markings'], async ({ store }) => {
        for (const marking of incoming) {
          const stored = await store.get(marking.id);
          if (!stored || stored.at <= marking.at) await store.put(markingSchema.parse(marking));
        }
      }),
  };
}
