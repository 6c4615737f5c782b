import { fail, inputProblemOf, ok, type Result } from '@/lib/http/failure';
import type { EditsContract } from '../contract';
import { storedOrFailed } from '../history/store';
import { isPressed } from '../model';
import { changeSchema, placeNameSchema } from './schema';
import type { EditsStore } from './store';

export interface EditsParts {
  store: EditsStore;
  /** Called after each change of the history. */
  changed(): void;
  /** Called with the ids of those that were deleted. */
  removed(ids: readonly string[]): Promise<void>;
}

/** The person's edits. Copies follow when the person says so. */
export function createEdits({ store, changed, removed }: EditsParts): EditsContract {
  const done = (work: () => Promise<unknown>): Promise<Result<null>> =>
    storedOrFailed(async () => {
      await work();
      changed();
      return ok(null);
    });
  const invalid = (field: string, problem: string | undefined) =>
    fail({ kind: 'invalid', field, problem: inputProblemOf(problem) });

  // Pending check-ins are cancelled or discarded in the outbox.
  const settled = (ids: readonly string[]) => ids.filter((id) => !isPressed({ id }));

  return {
    async change(ids, change, placeName) {
      const parsed = changeSchema.safeParse(change);
      const name = placeNameSchema.optional().safeParse(placeName ?? undefined);
      if (!name.success) return invalid('name', name.error.issues[0]?.message);
      if (parsed.success) return done(() => store.change(settled(ids), parsed.data, name.data));
      const [issue] = parsed.error.issues;
      return invalid(String(issue?.path[0] ?? ''), issue?.message);
    },
    remove: (ids) => done(async () => removed(await store.remove(settled(ids)))),
    async renamePlace(id, name) {
      const parsed = placeNameSchema.safeParse(name);
      if (parsed.success) return done(() => store.renamePlace(id, parsed.data));
      return invalid('name', parsed.error.issues[0]?.message);
    },
    mergePlaces: (from, into) => done(() => store.mergePlaces(from, into)),
    isListed: store.isListed,
    hidden: store.hidden,
    last: async () => (await store.last()) ?? null,
    undo: () => done(store.undo),
    forgetUndo: () => done(store.forgetUndo),
  };
}
