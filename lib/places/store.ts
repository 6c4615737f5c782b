import { z } from 'zod';
import type { Nearby } from './contract';

/** The part of `storage.session` used here. Searches are kept no longer than the browser runs. */
export interface SessionArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(key: string): Promise<void>;
}

export interface PlacesStore {
  last(origin: string): Promise<Nearby | undefined>;
  keep(nearby: Nearby, origin: string): Promise<void>;
}

const key = 'places-nearby';
const schema = z.object({
  origin: z.string(),
  nearby: z.object({
    centre: z.object({
      latitude: z.number(),
      longitude: z.number(),
      accuracy: z.number().exactOptional(),
    }),
    results: z.object({
      radius: z.number().exactOptional(),
      places: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          latitude: z.number().exactOptional(),
          longitude: z.number().exactOptional(),
          distance: z.number().exactOptional(),
          category: z.string().exactOptional(),
          address: z.string().exactOptional(),
        }),
      ),
    }),
    at: z.number(),
  }),
});

export function createPlacesStore(session: SessionArea): PlacesStore {
  return {
    async last(origin) {
      const parsed = schema.safeParse((await session.get(key))[key]);
      return parsed.success && parsed.data.origin === origin ? parsed.data.nearby : undefined;
    },
    keep: (nearby, origin) => session.set({ [key]: { nearby, origin } }),
  };
}
