import type { SessionArea } from '@/lib/storage/session';
import type { Nearby } from './contract';
import { keptNearbySchema } from './schema';

/** Searches are kept no longer than the browser runs. */
export interface PlacesStore {
  last(origin: string): Promise<Nearby | undefined>;
  keep(nearby: Nearby, origin: string): Promise<void>;
}

const key = 'places-nearby';
export function createPlacesStore(session: SessionArea): PlacesStore {
  return {
    async last(origin) {
      const parsed = keptNearbySchema.safeParse((await session.get(key))[key]);
      return parsed.success && parsed.data.origin === origin ? parsed.data.nearby : undefined;
    },
    keep: (nearby, origin) => session.set({ [key]: { nearby, origin } }),
  };
}
