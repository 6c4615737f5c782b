import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SessionArea } from '@/lib/storage/session';
import type { Nearby } from './contract';
import type { Favourite } from './model';
import { favouriteSchema, keptNearbySchema } from './schema';

/** Searches are kept no longer than the browser runs; favourites until they are taken back. */
export interface PlacesStore {
  last(origin: string): Promise<Nearby | undefined>;
  keep(nearby: Nearby, origin: string): Promise<void>;
  favourites(): Promise<Favourite[]>;
  setFavourite(place: Favourite, on: boolean): Promise<void>;
}

interface Schema extends DBSchema {
  favourites: { key: string; value: Favourite };
}

const key = 'places-nearby';

export function createPlacesStore(session: SessionArea, name = 'waymark-places'): PlacesStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const db = () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade(database) {
        database.createObjectStore('favourites', { keyPath: 'id' });
      },
    }).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };

  return {
    async last(origin) {
      const parsed = keptNearbySchema.safeParse((await session.get(key))[key]);
      return parsed.success && parsed.data.origin === origin ? parsed.data.nearby : undefined;
    },
    keep: (nearby, origin) => session.set({ [key]: { nearby, origin } }),
    async favourites() {
      const all = await (await db()).getAll('favourites');
      return all.sort((a, b) => a.name.localeCompare(b.name));
    },
    async setFavourite(place, on) {
      if (on) await (await db()).put('favourites', favouriteSchema.parse(place));
      else await (await db()).delete('favourites', place.id);
    },
  };
}
