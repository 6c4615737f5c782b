import { z } from 'zod';
import { address, type InputProblem, siteList } from '../profile/fields';
import { defineSettings, isSwitchedOn } from '../profile/room-settings';

const permalink = z
  .string()
  .max(500)
  .refine((text) => text.includes('{id}') && /^https?:\/\//.test(text), {
    error: 'idMissing' satisfies InputProblem,
  })
  .refine((text) => text.split(/[/?#]/).every((segment) => segment.split('*').length <= 2), {
    error: 'wildcards' satisfies InputProblem,
  });

export const settings = defineSettings({
  profile: {
    syndicationUrl: address,
    embedUrl: address,
    /** Address patterns of a message's own page; `{id}` stands for its digits, `*` for one path segment. */
    permalinks: z.array(permalink).max(50),
    /** How the caller chooses `token`: any number, or digits of the id in base 36. */
    token: z.enum(['number', 'base36']),
  },
  presets: {
    public: {
      syndicationUrl: 'https://cdn.syndication.twimg.com',
      embedUrl: 'https://platform.twitter.com',
      permalinks: ['twitter.com', 'x.com'].flatMap((host) =>
        ['', 'www.', 'mobile.'].flatMap((sub) => [
          `https://${sub}${host}/*/status/{id}`,
          `https://${sub}${host}/*/statuses/{id}`,
          `https://${sub}${host}/i/web/status/{id}`,
          `https://${sub}${host}/#!/*/status/{id}`,
        ]),
      ),
      token: 'base36',
    },
    local: {
      syndicationUrl: 'http://127.0.0.1:4615',
      embedUrl: 'http://127.0.0.1:4616',
      permalinks: ['http://127.0.0.1:4616/m/{id}'],
      token: 'number',
    },
  },
  addresses: { syndicationUrl: { use: 'messages', counted: true }, embedUrl: { use: 'embed' } },
  options: {
    /** Whether pictures and videos of messages are requested without a press; absent means no. */
    remoteImages: z.boolean().exactOptional(),
    /** Sites in whose pages Waymark draws messages itself, by host without port; absent means none. */
    messageSites: siteList(
      z.string().regex(/^[a-z0-9._[\]:-]{1,253}$/, 'hosts' satisfies InputProblem),
      2_000,
    ).exactOptional(),
    /** Whether messages in pages are drawn whole without a press, so that the service is asked; absent means no. */
    messagesWhole: z.boolean().exactOptional(),
  },
  weakens: {
    remoteImages: isSwitchedOn,
    messagesWhole: isSwitchedOn,
    messageSites: (before, after) =>
      Array.isArray(after) && after.some((site) => !Array.isArray(before) || !before.includes(site)),
  },
});
