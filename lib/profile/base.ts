import { z } from 'zod';
import { word } from './fields';
import type { FieldsOf, PresetName } from './room-settings';

/** The fields of the profile that belong to no room. */
export const baseProfile = {
  name: z.string().min(1).max(80),
  /** The services’ own words, where the interface description has neutral ones. */
  words: z.looseObject({ svc: word, message: word, cms: word }),
};

export const basePresets: Record<PresetName, FieldsOf<typeof baseProfile>> = {
  public: { name: 'Public services', words: { svc: 'fsq', message: 'tweet', cms: 'wp' } },
  local: { name: 'Local services', words: { svc: 'svc', message: 'message', cms: 'cms' } },
};

export const baseOptions = {
  /** Whether settings and seen marks are synced to the person's other browsers; absent means yes. */
  sync: z.boolean().exactOptional(),
  /** Whether favourites, which are places, are synced as well; absent means no. */
  syncFavourites: z.boolean().exactOptional(),
};
