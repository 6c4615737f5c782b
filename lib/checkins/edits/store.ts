import { minuteOf } from '../history/merge';
import { movedOf, type Near } from '../history/same';
import {
  type historyDatabase,
  isListed,
  isShown,
  type Kept,
  type Source,
  sourceOf,
  stores,
  type Tx,
  type Undo,
  updateIndexes,
} from '../history/tables';
import { isVisit } from '../model';
import {
  applyEdits,
  changed,
  type Edit,
  type EditChange,
  mergedEdit,
  type Overlay,
  type PlaceEdit,
  type Undoable,
} from './model';
import { createEditsReads } from './reads';

/**
 * Stores check-ins as their sources have them, with the person's edits over them: whatever is stored comes through here.
 * `before` has what was stored under their ids.
 */
export async function putSources(
  tx: Tx,
  sources: readonly Source[],
  before: readonly (Kept | undefined)[],
): Promise<Kept[]> {
  const [edits, places] = await Promise.all([
    editsOf(
      tx,
      sources.map(({ id }) => id),
    ),
    tx.objectStore('placeEdits').getAll(),
  ]);
  const byPlace = new Map(places.map((each) => [each.id, each]));
  // Deleted while only a file had it: the service lists it again and again, so it is hidden, and can be shown.
  for (const edit of edits.values())
    if (edit.deleted && !edit.undone && sources.some((one) => one.id === edit.id && isListed(one))) {
      const { deleted: _, ...rest } = edit;
      edits.set(edit.id, { ...rest, hidden: true });
      await tx.objectStore('edits').put({ ...rest, hidden: true });
    }
  const kept = sources.map(({ walk, source, ...checkin }): Kept => {
    const edit = edits.get(checkin.id);
    const of = { walk, ...(source !== undefined && { source }) };
    if (edit?.hidden || edit?.deleted) return { ...of, id: checkin.id, original: checkin, hidden: true };
    const shown = applyEdits(checkin, edit, byPlace);
    return { ...shown, ...of, ...(shown !== checkin && { original: checkin }) };
  });
  await Promise.all(kept.map((each) => tx.objectStore('checkins').put(each)));
  const known = before.filter((each) => each !== undefined);
  await updateIndexes(tx, known.filter(isShown), kept.filter(isShown));
  return kept;
}

/** Ids of those that the person deleted; files do not bring them back. */
export async function deletedOf(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const edits = await editsOf(tx, ids);
  return new Set([...edits.values()].flatMap(({ id, deleted }) => (deleted ? [id] : [])));
}

/** Records that the press was undone: its copies are taken back, and nothing brings the check-in back. */
export async function markUndone(tx: Tx, id: string): Promise<void> {
  await tx.objectStore('edits').put({ id, deleted: true, undone: true });
  const undo = await tx.objectStore('undo').get('last');
  const without = <T extends { id: string }>(list: readonly T[]) => list.filter((each) => each.id !== id);
  if (undo)
    await tx
      .objectStore('undo')
      .put({ ...undo, edits: without(undo.edits), removed: without(undo.removed) }, 'last');
}

async function editsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Edit>> {
  const edits = tx.objectStore('edits');
  if ((await edits.count()) === 0) return new Map();
  const found = await Promise.all(ids.map((id) => edits.get(id)));
  return new Map(found.flatMap((each) => (each ? [[each.id, each]] : [])));
}

/** Applies the edits as they are now to what is stored. */
async function renew(tx: Tx, kept: readonly Kept[]): Promise<void> {
  await putSources(tx, kept.map(sourceOf), kept);
}

const some = async (tx: Tx, ids: readonly string[]): Promise<Kept[]> => {
  const kept = await Promise.all(ids.map((id) => tx.objectStore('checkins').get(id)));
  return kept.filter((each) => each !== undefined);
};

const at = (tx: Tx, place: string): Promise<Kept[]> =>
  tx
    .objectStore('checkins')
    .index('venue')
    .getAll(IDBKeyRange.bound([place, Number.NEGATIVE_INFINITY], [place, Number.POSITIVE_INFINITY]));

/** Returns the edit before it. */
async function putPlaceEdit(tx: Tx, edit: PlaceEdit): Promise<Undo['places'][number] & { count: number }> {
  const kept = await at(tx, edit.id);
  const before = await tx.objectStore('placeEdits').get(edit.id);
  await tx.objectStore('placeEdits').put({ ...before, ...edit });
  await renew(tx, kept);
  return { id: edit.id, ...(before && { before }), count: kept.length };
}

async function putUndo(tx: Tx, undo: Pick<Undo, 'what' | 'count'> & Partial<Undo>): Promise<void> {
  await tx.objectStore('undo').put({ edits: [], places: [], removed: [], ...undo }, 'last');
}

export type EditsStore = ReturnType<typeof createEditsStore>;

/** The person's edits, beside the history. Each change is one transaction, and the last one can be taken back. */
export function createEditsStore(database: ReturnType<typeof historyDatabase.open>) {
  const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.write(stores, work);

  return {
    /** `placeName` renames the place of the first one as well, for all its check-ins. */
    change: (ids: readonly string[], change: EditChange, placeName?: string): Promise<void> =>
      write(async (tx) => {
        const kept = await some(tx, ids);
        const known = await editsOf(tx, ids);
        await Promise.all(kept.map((each) => tx.objectStore('edits').put(changedOf(each, known, change))));
        await renew(tx, kept);
        const [first] = kept.filter(isShown);
        const renamed =
          placeName !== undefined && first?.venue
            ? [await putPlaceEdit(tx, { id: first.venue.id, name: placeName })]
            : [];
        const what = change.hidden === undefined ? 'edit' : change.hidden ? 'hide' : 'show';
        const count = Math.max(kept.length, ...renamed.map((place) => place.count));
        const edits = kept.map(({ id }) => undoOf(id, known));
        await putUndo(tx, { what, count, edits, places: renamed });
      }),
    /** Deletes check-ins; those that the service lists it would list again, so they are hidden. Ids of the deleted ones. */
    remove: (ids: readonly string[]): Promise<string[]> =>
      write(async (tx) => {
        const kept = await some(tx, ids);
        const known = await editsOf(tx, ids);
        const [listed, others] = [kept.filter(isListed), kept.filter((each) => !isListed(each))];
        for (const each of listed)
          await tx.objectStore('edits').put(changedOf(each, known, { hidden: true }));
        await renew(tx, listed);
        for (const { id } of others) {
          await tx.objectStore('edits').put({ id, deleted: true });
          await tx.objectStore('checkins').delete(id);
        }
        await updateIndexes(tx, others.filter(isShown), []);
        const visits = others.filter(isVisit);
        const moved = visits.length > 0 ? await movedOf(tx) : () => [];
        for (const visit of visits) await keepListed(tx, visit, moved);
        const what = others.length > 0 ? 'delete' : 'hide';
        const edits = kept.map(({ id }) => undoOf(id, known));
        const removed = others.map(sourceOf);
        await putUndo(tx, { what, count: kept.length, edits, removed });
        return removed.map(({ id }) => id);
      }),
    renamePlace: (id: string, to: string): Promise<void> =>
      write(async (tx) => {
        const place = await putPlaceEdit(tx, { id, name: to });
        await putUndo(tx, { what: 'rename', count: place.count, places: [place] });
      }),
    /** False where one of them is none of the person's places, or both are one. */
    mergePlaces: (from: string, into: string): Promise<boolean> =>
      write(async (tx) => {
        const [gone, stays] = await Promise.all([from, into].map((id) => tx.objectStore('places').get(id)));
        if (!gone || !stays || from === into) return false;
        const place = await putPlaceEdit(tx, { id: from, into: stays.venue });
        await putUndo(tx, { what: 'merge', count: place.count, places: [place] });
        return true;
      }),
    /** Adds those of a file. One that was deleted elsewhere and is here is hidden, so that it can be shown again. */
    merge: ({ edits, editedPlaces }: Omit<Overlay, 'hidden'>): Promise<boolean> =>
      write(async (tx) => {
        const [stored, places] = [tx.objectStore('edits'), tx.objectStore('placeEdits')];
        const kept = new Map(
          (
            await some(
              tx,
              edits.map(({ id }) => id),
            )
          ).map((each) => [each.id, each]),
        );
        // Undo reverts the person’s last change, not the edits of a file.
        const undo = await tx.objectStore('undo').get('last');
        const changed: Kept[] = [];
        let isChanged = false;
        for (const { deleted, ...edit } of edits) {
          const here = await stored.get(edit.id);
          const there = kept.get(edit.id);
          const file: Edit = deleted ? { id: edit.id, ...(there ? { hidden: true } : { deleted }) } : edit;
          const next = here?.deleted ? here : mergedEdit(file, here);
          if (next === here) continue;
          isChanged = true;
          await stored.put(next);
          const last = undo?.edits.find(({ id }) => id === edit.id);
          if (last && !deleted) last.before = mergedEdit(edit, last.before);
          if (there) changed.push(there);
        }
        if (undo && isChanged) await tx.objectStore('undo').put(undo, 'last');
        await renew(tx, changed);
        for (const place of editedPlaces) {
          const here = await places.get(place.id);
          const next = mergedEdit(place, here);
          if (next === here) continue;
          isChanged = true;
          await putPlaceEdit(tx, next);
        }
        return isChanged;
      }),
    async last(): Promise<Undoable | undefined> {
      const undo = await (await database.read()).get('undo', 'last');
      if (!undo) return undefined;
      const { what, count, edits } = undo;
      const gone = what === 'hide' || what === 'delete' ? edits.map(({ id }) => id) : [];
      return { what, count, gone };
    },
    /** Takes the last change back; false where there is none. */
    undo: (): Promise<boolean> =>
      write(async (tx) => {
        const undo = await tx.objectStore('undo').get('last');
        if (!undo) return false;
        const [edits, places] = [tx.objectStore('edits'), tx.objectStore('placeEdits')];
        for (const { id, before } of undo.edits) await (before ? edits.put(before) : edits.delete(id));
        await renew(
          tx,
          await some(
            tx,
            undo.edits.map(({ id }) => id),
          ),
        );
        const present = await deletedOrKept(tx, undo.removed);
        await putSources(tx, present, []);
        for (const { id, before } of undo.places) {
          const { into } = (await places.get(id)) ?? {};
          const kept = [...(await at(tx, id)), ...(into ? await at(tx, into.id) : [])];
          await (before ? places.put(before) : places.delete(id));
          await renew(tx, kept);
        }
        await tx.objectStore('undo').delete('last');
        return true;
      }),
    forgetUndo: (): Promise<void> => write((tx) => tx.objectStore('undo').delete('last')),
    ...createEditsReads(database),
  };
}

/** The edit of a check-in after a change of it. */
const changedOf = (kept: Kept, known: ReadonlyMap<string, Edit>, change: EditChange): Edit =>
  changed(known.get(kept.id) ?? { id: kept.id }, change, sourceOf(kept));

const undoOf = (id: string, known: ReadonlyMap<string, Edit>) => {
  const before = known.get(id);
  return { id, ...(before && { before }) };
};

/** Marks other listed visits at the time of a deleted one as shown: the next listing must not take them for it. */
async function keepListed(tx: Tx, visit: Kept, moved: Near): Promise<void> {
  const { createdAt } = sourceOf(visit);
  const range = IDBKeyRange.bound(...minuteOf(createdAt));
  const near = await tx.objectStore('checkins').index('time').getAll(range);
  const left = [...near, ...moved(createdAt)].filter((each) => isListed(each) && isShown(each));
  const known = await editsOf(
    tx,
    left.map(({ id }) => id),
  );
  for (const each of left) await tx.objectStore('edits').put(changedOf(each, known, { hidden: false }));
}

/** Of those that were removed, the ones that nothing has brought back meanwhile. */
async function deletedOrKept(tx: Tx, removed: readonly Source[]): Promise<Source[]> {
  const there = new Set(
    (
      await some(
        tx,
        removed.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  );
  return removed.filter(({ id }) => !there.has(id));
}
