import { z } from 'zod';

const count = z.number().int().min(0);
const path = z.union([z.string(), z.array(z.string())]);

const bytes = {
  room: z.string(),
  /** Of its text in the file. */
  bytes: count,
  /** SHA-256 of that, as hex. */
  digest: z.string(),
};

const database = z.object({
  ...bytes,
  kind: z.literal('database'),
  name: z.string(),
  version: z.number().int().min(1),
  stores: z.array(
    z.object({
      name: z.string(),
      keyPath: path.nullable(),
      autoIncrement: z.boolean(),
      indexes: z.array(
        z.object({ name: z.string(), keyPath: path, unique: z.boolean(), multiEntry: z.boolean() }),
      ),
      count,
    }),
  ),
});
/** Keys of `values` with what they hold. */
const local = z.object({ ...bytes, kind: z.literal('local') });
const settings = z.object({ ...bytes, kind: z.literal('settings') });

/** Base64. */
const binary = z.string().max(10_000_000);
const sealed = z.object({
  kdf: z.literal('PBKDF2-SHA-256'),
  iterations: z.number().int().min(600_000).max(10_000_000),
  salt: binary,
  cipher: z.literal('AES-GCM'),
  nonce: binary,
  text: binary,
});

/** The first line of a file; its parts follow, in their order. */
export const headerSchema = z.object({
  waymark: z.literal('data'),
  format: z.literal(1),
  version: z.string().max(40),
  /** Unix ms. */
  at: z.number(),
  parts: z.array(z.discriminatedUnion('kind', [database, local, settings])).max(1000),
  sealed: sealed.exactOptional(),
});
export type Header = z.infer<typeof headerSchema>;
export type Part = Header['parts'][number];

/** The first line of any version. */
export const anyHeaderSchema = z.looseObject({ waymark: z.literal('data'), format: z.number() });

export const localSchema = z.record(z.string(), z.unknown());
