import { z } from 'zod';
import { webAddress } from '@/lib/http/web-address';

/** https://www.rfc-editor.org/rfc/rfc8414#section-2 */
export const metadataSchema = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: webAddress,
  token_endpoint: webAddress,
  revocation_endpoint: webAddress.optional().catch(undefined),
  code_challenge_methods_supported: z.array(z.string()).catch([]),
  authorization_response_iss_parameter_supported: z.boolean().catch(false),
});

/** https://docs.joinmastodon.org/entities/Account/ */
export const accountSchema = z
  .looseObject({ id: z.string().min(1).max(200), acct: z.string().max(200) })
  .transform(({ id, acct }) => ({ id, name: acct }));

const count = z.int().positive();
const limit = (otherwise: number) => count.catch(otherwise);

/**
 * https://docs.joinmastodon.org/entities/Instance/#configuration; what a server does not state is as in the reference
 * implementation. Counts of characters and bytes.
 */
export const limitsSchema = z.object({
  characters: limit(500),
  /** The length that each address counts as; absent: its own. */
  perUrl: count.exactOptional(),
  photos: limit(4),
  imageBytes: limit(16_777_216),
  description: limit(1500),
});
export type Limits = z.infer<typeof limitsSchema>;

const part = z.looseObject({}).catch({});
export const instanceSchema = z
  .looseObject({
    configuration: z.looseObject({ statuses: part, media_attachments: part }),
  })
  .transform(({ configuration: { statuses, media_attachments: media } }) =>
    limitsSchema.parse({
      characters: statuses.max_characters,
      // Servers say 0 where an address counts as it is.
      ...(count.safeParse(statuses.characters_reserved_per_url).success && {
        perUrl: statuses.characters_reserved_per_url,
      }),
      photos: statuses.max_media_attachments,
      imageBytes: media.image_size_limit,
      description: media.description_limit,
    }),
  );

/** https://docs.joinmastodon.org/entities/MediaAttachment/ */
export const mediaSchema = z.looseObject({
  id: z.string().min(1).max(200),
  /** Null while it is processed. */
  url: z.string().nullish(),
  description: z.string().nullish().catch(undefined),
});

/** https://docs.joinmastodon.org/entities/Status/ */
export const statusSchema = z
  .looseObject({
    id: z.string().min(1).max(200),
    url: webAddress.nullish().catch(undefined),
    uri: webAddress,
    created_at: z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
    content: z.string(),
    media_attachments: z.array(mediaSchema).catch([]),
  })
  .transform(({ id, url, uri, created_at, content, media_attachments }) => ({
    ref: { id, url: url ?? uri },
    /** Unix ms by the server's clock. */
    createdAt: created_at,
    /** HTML. */
    content,
    media: media_attachments,
  }));
export type Status = z.infer<typeof statusSchema>;

export const statusesSchema = z.array(statusSchema);

/** The stored result of a sign-in to a server, besides its secrets. */
export const connectionSchema = z.looseObject({
  origin: z.url(),
  account: z.string(),
  limits: limitsSchema,
  clientId: z.string(),
  revocationUrl: z.url(),
});

/** https://docs.joinmastodon.org/entities/Status/#visibility, as ours; `photos`: how many there are, where the server tells. */
export const shownSchema = z
  .looseObject({
    visibility: z.enum(['public', 'unlisted', 'private', 'direct']),
    media_attachments: z.array(z.unknown()).optional().catch(undefined),
    mentions: z.array(z.unknown()).catch([]),
  })
  .transform(({ visibility: told, media_attachments: media, mentions }) => {
    // Some servers call private whatever is not public: it may be for followers, or for the person. What is direct is
    // seen by those it mentions too.
    const isOwn = told === 'direct' && mentions.length === 0;
    const visibility = isOwn ? 'private' : told === 'public' || told === 'unlisted' ? told : undefined;
    return { visibility, photos: media?.length };
  });
