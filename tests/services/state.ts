import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { grantsSchema } from './world/grants.ts';
import type { World } from './world/world.ts';

const checkinSchema = z.object({
  id: z.string(),
  code: z.string(),
  createdAt: z.int(),
  venueId: z.string(),
  visibility: z.enum(['closeFriends', 'private']),
  shout: z.string(),
  entities: z.array(
    z.object({ type: z.literal('user'), id: z.string(), indices: z.tuple([z.int(), z.int()]) }),
  ),
  timeZoneOffset: z.int(),
  photos: z.array(z.object({ id: z.string(), createdAt: z.int(), width: z.int(), height: z.int() })),
});

const stateSchema = z.object({
  version: z.literal(1),
  seed: z.string(),
  scale: z.number(),
  /** Milliseconds since 1970: with the seed and scale it makes the same world again. */
  startedAt: z.number(),
  /** Those added since then. */
  checkins: z.array(checkinSchema),
  grants: grantsSchema,
});

export type State = z.infer<typeof stateSchema>;

/** The changes of a world since its creation. */
export const stateOf = (world: World): State => ({
  version: 1,
  seed: world.seed,
  scale: world.scale,
  startedAt: world.startedAt,
  checkins: world.checkins.slice(world.checkinsAtStart).map((checkin) => ({
    ...checkin,
    entities: checkin.entities.map((entity) => ({ ...entity, indices: [...entity.indices] })),
    photos: [...checkin.photos],
  })),
  grants: world.grants,
});

/** Restores a saved state in a world of the same seed, scale and time. */
export function restore(world: World, state: State): void {
  world.checkins.push(...state.checkins);
  world.grants = state.grants;
}

/** Undefined without the file. Throws when the file is invalid. */
export function readState(file: string): State | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return stateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(`${file} is not a state file of these services. Name another one, or delete it.`);
  }
}

/** Writes beside the file and renames, so that a crash leaves the old state or the new one. */
export function stateWriter(file: string): (world: World) => void {
  let written = '';
  return (world) => {
    const text = JSON.stringify(stateOf(world));
    if (text === written) return;
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
    written = text;
  };
}
