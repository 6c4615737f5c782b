import { z } from 'zod';
import { fail, ok, type Result } from '@/lib/http/failure';

/** Who sees a check-in at the service; `unknown` where it names nobody, or somebody that is not known here. */
export const visibilities = ['public', 'closeFriends', 'private', 'unknown'] as const;
export type Visibility = (typeof visibilities)[number];

const text = z.string().trim().min(1).max(200);

/** The first rule that matches a check-in decides; without one it leaves. */
export const ruleSchema = z.object({
  action: z.enum(['allow', 'hold']),
  when: z.discriminatedUnion('by', [
    z.object({ by: z.literal('category'), value: text }),
    z.object({ by: z.literal('visibility'), value: z.enum(visibilities) }),
    z.object({ by: z.literal('place'), value: text }),
    z.object({ by: z.literal('word'), value: text }),
    z.object({ by: z.literal('any') }),
  ]),
});
export type Rule = z.infer<typeof ruleSchema>;

const shownTo = z.enum(['public', 'unlisted', 'private']);

/** Visibility of the post by that of the check-in. */
export const audienceSchema = z
  .object({
    public: shownTo.default('public'),
    closeFriends: shownTo.or(z.literal('hold')).default('hold'),
    private: shownTo.or(z.literal('hold')).default('hold'),
    unknown: shownTo.or(z.literal('hold')).default('hold'),
  })
  .prefault({});

/** A target’s own fields of a post. */
export const targetTextSchema = z.object({
  template: z.string().max(2000),
  rules: z.array(ruleSchema).max(100).default([]),
  audience: audienceSchema,
});
export type TargetText = z.infer<typeof targetTextSchema>;

export const pointSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
/** Degrees, WGS 84. */
export type Point = z.infer<typeof pointSchema>;

/** A circle within which nothing exact leaves. Strict: what another version added may make it larger. */
export const zoneSchema = z.strictObject({
  ...pointSchema.shape,
  id: z.string().min(1),
  name: z.string().max(200),
  /** Metres. */
  radius: z.number().min(100).max(50_000),
  /** Published instead of each position in the zone. */
  displaced: pointSchema,
});
export type Zone = z.infer<typeof zoneSchema>;

export const zonesSchema = z.array(zoneSchema);

/** A record that can't be read fails: it may hide any place, so it is never taken for no zones. */
export type Zones = Result<readonly Zone[]>;

export const unreadableZones = fail({ kind: 'invalid', field: 'zones', problem: 'zones' });

/** The zones of a stored record; none where nothing is stored. */
export function readZones(stored: unknown): Zones {
  const known = zonesSchema.safeParse(stored === undefined ? [] : stored);
  return known.success ? ok(known.data) : unreadableZones;
}
