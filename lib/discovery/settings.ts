import { z } from 'zod';
import { siteList } from '../profile/fields';
import { defineSettings } from '../profile/room-settings';

export const settings = defineSettings({
  profile: {
    /** URL-valued relation types that mark the API root; when empty, any of them does. */
    apiRootRelations: z.array(z.url()).max(50),
  },
  presets: {
    public: { apiRootRelations: ['https://api.w.org/'] },
    local: { apiRootRelations: [] },
  },
  addresses: {},
  options: {
    /** Whether the toolbar button counts what a page offers; absent means yes. */
    count: z.boolean().exactOptional(),
    /** Kinds that are left out of the count; those of a newer release fit as well. Absent means none. */
    uncountedKinds: z.array(z.string().max(40)).max(40).exactOptional(),
    /** The reader that feeds are followed in: its id or a pattern, see `readers.ts`; absent or empty means none. */
    reader: z.string().max(500).exactOptional(),
    /** The others that a feed's menu offers, in order; absent means none. */
    otherReaders: siteList(z.string().min(1).max(500), 2_000).exactOptional(),
    /** The format that all links were last copied in, see `copy.ts`; that of a newer release fits as well. */
    copyFormat: z.string().max(40).exactOptional(),
    /** Sites on which nothing is counted, by host with its port; absent means none. */
    uncountedSites: siteList(z.string().min(1).max(260), 5_000).exactOptional(),
  },
  early: ['apiRootRelations', 'count', 'uncountedKinds', 'uncountedSites'],
  // Addresses of feeds are sent to it.
  weakens: {
    reader: (before, after) => Boolean(after) && after !== before,
    otherReaders: (before, after) => namesOther(before ?? [], after ?? []),
  },
});

const namesOther = (before: unknown, after: unknown): boolean =>
  Array.isArray(after) && after.some((reader) => !Array.isArray(before) || !before.includes(reader));
