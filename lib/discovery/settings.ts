import { z } from 'zod';
import { type InputProblem, siteList } from '../profile/fields';
import { defineSettings } from '../profile/room-settings';
import { isActTemplate } from './own-server/model';

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
    otherReaders: siteList(z.string().min(1).max(500), 1_000).exactOptional(),
    /** The person's own server, see `own-server/model.ts`; absent, or without a handle, means none. */
    ownServer: z
      .looseObject({
        handle: z.string().max(360),
        links: z
          .array(
            z.looseObject({
              name: z.string().max(40),
              template: z.string().refine(isActTemplate, 'notAddress' satisfies InputProblem),
            }),
          )
          .max(7),
      })
      .exactOptional(),
    /** The format that all links were last copied in, see `copy.ts`; that of a newer release fits as well. */
    copyFormat: z.string().max(40).exactOptional(),
    /** Sites on which nothing is counted, by host with its port; absent means none. */
    uncountedSites: siteList(z.string().min(1).max(260), 5_000).exactOptional(),
  },
  early: ['apiRootRelations', 'count', 'uncountedKinds', 'uncountedSites'],
  // Addresses of feeds, actors and posts are sent to them.
  weakens: {
    reader: (before, after) => Boolean(after) && after !== before,
    otherReaders: (before, after) => namesOther(before ?? [], after ?? []),
    ownServer: (before, after) => after !== undefined && JSON.stringify(after) !== JSON.stringify(before),
  },
});

const namesOther = (before: unknown, after: unknown): boolean =>
  Array.isArray(after) && after.some((reader) => !Array.isArray(before) || !before.includes(reader));
