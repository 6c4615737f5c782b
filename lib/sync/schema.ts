import { z } from 'zod';

/** A greater counter is invalid and counts as the oldest. Far below the largest safe integer, so a later one exists. */
export const lastCounter = 1e15;

const counter = z
  .int()
  .min(0)
  .transform((count) => (count > lastCounter ? 0 : count));
/** Orders changes across browsers without their clocks: a counter that grows, and the device’s name to break ties. */
const stamp = z.tuple([counter, z.string().max(40)]);
/** The value is JSON; null when the field is absent. */
const field = z.object({ value: z.unknown(), at: stamp });
export type Field = z.infer<typeof field>;
const fields = z.record(z.string().max(100), field);
const marks = z.record(z.string().regex(/^[0-9a-z]{1,13}$/), z.int().min(1));
const shared = z.object({ fields, marks });
/** The synced state: settings by path, and seen marks by a short name of the item. */
export type Shared = z.infer<typeof shared>;

/** A synced favourite: the place, or nothing where the mark was removed. */
export const wireMarkingSchema = z.object({
  at: z.int().min(0).max(1e14),
  place: z
    .object({
      name: z.string().min(1).max(200),
      address: z.string().max(300).exactOptional(),
      latitude: z.number().min(-90).max(90).exactOptional(),
      longitude: z.number().min(-180).max(180).exactOptional(),
    })
    .exactOptional(),
});
export type WireMarking = z.infer<typeof wireMarkingSchema>;

/** Every item in the sync storage has a version. */
export const versionSchema = z.looseObject({ v: z.int() });

/** An item of the sync storage, version 1; items arrive one by one. */
export const itemSchema = z.object({
  v: z.literal(1),
  fields: fields.exactOptional(),
  marks: marks.exactOptional(),
  /** By id; each is parsed separately. */
  places: z.record(z.string(), z.unknown()).exactOptional(),
});
export type Item = z.infer<typeof itemSchema>;

export const keptSchema = z.object({
  device: z.string(),
  shared,
  /** Marks of other browsers for items that are unknown here. */
  pending: marks,
  /** Marks of removed accounts, to be deleted from the copy. */
  dropped: z.array(z.string()).exactOptional(),
  problem: z.enum(['full', 'refused', 'newer', 'later', 'favourites']).exactOptional(),
  received: z.object({ at: z.number() }).exactOptional(),
  /** Fields of a profile from another browser that wait for the person. */
  held: fields.exactOptional(),
  /** Identifies the held fields that the person declined. */
  declined: z.string().exactOptional(),
});
export type Kept = z.infer<typeof keptSchema>;
