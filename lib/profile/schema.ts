import { z } from 'zod';
import { secretNames } from './model';

/** https everywhere; plain http only to this machine. */
const address = z.url({ protocol: /^https?$/, error: 'is not a web address' }).refine(
  (text) => {
    const url = new URL(text);
    if (url.username || url.password) return false;
    return url.protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  },
  { error: 'must be an https address' },
);
const day = z.string().regex(/^\d{8}$/, 'must be a date written YYYYMMDD');
const dashedDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date written YYYY-MM-DD');
const word = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,30}$/, 'must be one word of letters and digits');
const wholeNumber = 'must be a whole number, 0 or more';
const calls = z.int(wholeNumber).min(0, wholeNumber).max(1_000_000_000, 'must be below a thousand million');
const permalink = z
  .string()
  .max(500)
  .refine((text) => text.includes('{id}') && /^https?:\/\//.test(text), {
    error: 'must be an address with {id} in it',
  })
  .refine((text) => text.split(/[/?#]/).every((segment) => segment.split('*').length <= 2), {
    error: 'must have at most one * between slashes',
  });

const device = z.looseObject({
  codeUrl: address,
  tokenUrl: address,
  clientId: z.string().min(1).max(200),
  scope: z.string().max(500),
});

export const profileSchema = z.looseObject({
  name: z.string().min(1).max(80),
  words: z.looseObject({ svc: word, message: word, cms: word }),
  checkins: z.looseObject({
    baseUrl: address,
    authUrl: address,
    scope: z.string().min(1).max(500).exactOptional(),
    version: day,
    versions: z.looseObject({
      add: day.exactOptional(),
      list: day.exactOptional(),
      details: day.exactOptional(),
    }),
    monthlyCalls: calls,
    broadcast: z.boolean().exactOptional(),
  }),
  places: z.looseObject({
    placesUrl: address,
    apiVersion: dashedDay,
    query: z.boolean().exactOptional(),
    monthlyCalls: calls.exactOptional(),
  }),
  reactions: z.looseObject({ graphqlUrl: address, device: device.exactOptional() }),
  messages: z.looseObject({
    syndicationUrl: address,
    embedUrl: address,
    permalinks: z.array(permalink).max(50),
    token: z.enum(['number', 'base36']),
  }),
  discovery: z.looseObject({ apiRootRelations: z.array(z.url()).max(50) }),
});

export const optionsSchema = z.looseObject({
  sync: z.boolean().exactOptional(),
  syncFavourites: z.boolean().exactOptional(),
  cancelSeconds: z.number().min(0).max(10),
  attachPosition: z.boolean().exactOptional(),
  count: z.boolean().exactOptional(),
  remoteImages: z.boolean().exactOptional(),
  // Kinds of a newer release fit as well.
  uncountedKinds: z.array(z.string().max(40)).max(40).exactOptional(),
  uncountedSites: z
    .array(z.string().min(1).max(260))
    // The browser's sync takes 8 kB for all options together.
    .refine((hosts) => hosts.join('","').length <= 5_000, 'is full; take some sites off it first')
    .exactOptional(),
  messageSites: z
    .array(z.string().regex(/^[a-z0-9._[\]:-]{1,253}$/, 'must be hosts without ports'))
    .refine((hosts) => hosts.join('","').length <= 2_000, 'is full; take some sites off it first')
    .exactOptional(),
  messagesWhole: z.boolean().exactOptional(),
  reactionMinutes: z.int().min(0).max(1440).exactOptional(),
  reactionBadge: z.boolean().exactOptional(),
  reactionDigest: z.boolean().exactOptional(),
});

const secretsSchema = z.looseObject(
  Object.fromEntries(secretNames.map((name) => [name, z.string().min(1).max(4096).exactOptional()])),
);

/** The settings file, version 1. Every part may be missing; what is missing stays as it is. */
export const settingsFileSchema = z.looseObject({
  waymark: z.literal(1, { error: 'must be 1, the version of settings files this release reads' }),
  profile: z
    .looseObject({
      name: profileSchema.shape.name,
      words: profileSchema.shape.words.partial(),
      checkins: profileSchema.shape.checkins.partial(),
      // null takes the number away again: nobody has said.
      places: profileSchema.shape.places.partial().extend({ monthlyCalls: calls.nullable().exactOptional() }),
      reactions: profileSchema.shape.reactions.partial(),
      messages: profileSchema.shape.messages.partial(),
      discovery: profileSchema.shape.discovery.partial(),
    })
    .partial()
    .exactOptional(),
  options: optionsSchema.partial().exactOptional(),
  secrets: secretsSchema.exactOptional(),
  accounts: z
    .array(
      z.looseObject({
        graphqlUrl: address,
        login: z.string().min(1).max(100).exactOptional(),
        token: z.string().min(1).max(4096).exactOptional(),
      }),
    )
    .max(100)
    .exactOptional(),
});
export type SettingsFile = z.infer<typeof settingsFileSchema>;

/** A change of settings: it holds no secret and no account. */
export const settingsChangeSchema = settingsFileSchema.pick({ profile: true, options: true });
export type SettingsChange = z.infer<typeof settingsChangeSchema>;
