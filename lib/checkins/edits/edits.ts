import { fail, inputProblemOf, ok, type Result } from '@/lib/http/failure';
import type { EditsContract } from '../contract';
import { storedOrFailed } from '../history/store';
import { changeSchema, placeNameSchema } from './schema';
import type { EditsStore } from './store';

interface EditsParts {
  store: EditsStore;
  /** Called after each change of the history. */
  changed(): void;
}

/** The person's edits. Nothing of them is sent anywhere. */
export function createEdits({ store, changed }: EditsParts): EditsContract {
  const done = (work: () => Promise<unknown>): Promise<Result<null>> =>
    storedOrFailed(async () => {
      await work();
      changed();
      return ok(null);
    });
  const invalid = (field: string, problem: string | undefined) =>
    fail({ kind: 'invalid', field, problem: inputProblemOf(problem) });

  return {
    async change(ids, change, placeName) {
      const parsed = changeSchema.safeParse(change);
      const name = placeNameSchema.optional().safeParse(placeName ?? undefined);
      if (!name.success) return invalid('name', name.error.issues[0]?.message);
      if (parsed.success) return done(() => store.change(ids, parsed.data, name.data));
      const [issue] = parsed.error.issues;
      return invalid(String(issue?.path[0] ?? ''), issue?.message);
    },
    remove: (ids) => done(() => store.remove(ids)),
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
