import { type Edit, mergedEdit } from '../edits/model';
import { type Checkin, isPressed, isVisit, ownId, timeOfVisit } from '../model';
import { complete, isSame, minuteOf } from './merge';
import { isShown, type Kept, type Source, sourceOf, type Tx, updateIndexes } from './tables';

const owns = () => IDBKeyRange.bound(ownId(''), ownId('\uffff'));

export const hasOwns = async (tx: Tx): Promise<boolean> =>
  (await tx.objectStore('checkins').count(owns())) > 0;

export type Near = (time: number) => Kept[];

/** In the minute of a time, those that the person hid or moved: no index finds them by the time that their source says. */
export async function movedOf(tx: Tx): Promise<Near> {
  const edits = await tx.objectStore('edits').getAll();
  const moved = edits.filter(({ hidden, createdAt }) => hidden || createdAt !== undefined);
  const kept = await Promise.all(moved.map(({ id }) => tx.objectStore('checkins').get(id)));
  const there = kept.filter((each) => each !== undefined);
  const byMinute = Map.groupBy(there, (each) => minuteOf(sourceOf(each).createdAt)[0]);
  return (time) => byMinute.get(minuteOf(time)[0]) ?? [];
}

/** The check-in that is the same, by what its source says of it; `source`: no visit of that one. */
export async function sameOf(tx: Tx, item: Checkin, moved: Near, source?: string): Promise<Kept | undefined> {
  const range = IDBKeyRange.bound(...minuteOf(item.createdAt));
  const near = await tx.objectStore('checkins').index('time').getAll(range, 100);
  return [...near, ...moved(item.createdAt)].find(
    // One of a service has the source of a visit that it took the place of.
    (each) => !isPressed(each) && (each.source !== source || !isVisit(each)) && isSame(item, sourceOf(each)),
  );
}

/**
 * Visits of files that the service lists, by the id of the check-in that takes the place of each. The person's edits stay
 * with it, joined with those of an earlier sign-in; in the place of a visit that they deleted, it is hidden.
 */
export async function takeVisits(tx: Tx, fresh: readonly Checkin[]): Promise<Map<string, Source>> {
  const taken = new Map<string, Source>();
  if (fresh.length === 0) return taken;
  const [checkins, edits] = [tx.objectStore('checkins'), tx.objectStore('edits')];
  const deleted = (await edits.getAll(owns())).filter((edit) => edit.deleted && isVisit(edit));
  if (deleted.length === 0 && !(await hasOwns(tx))) return taken;
  const deletedIn = Map.groupBy(deleted, (edit) => minuteOf(timeOfVisit(edit))[0]);
  const moved = await movedOf(tx);
  const replaced = new Set<string>();
  const left = (time: number) => moved(time).filter((each) => isVisit(each) && !replaced.has(each.id));
  for (const item of fresh) {
    const visit = await sameOf(tx, item, left);
    if (!visit || !isVisit(visit)) {
      // Of one that the person deleted, the time is all there is.
      const gone = deletedIn.get(minuteOf(item.createdAt)[0])?.shift();
      const known = gone && (await edits.get(item.id));
      if (gone && !known?.shown) await edits.put(mergedEdit({ id: item.id, hidden: true }, known));
      continue;
    }
    replaced.add(visit.id);
    taken.set(item.id, sourceOf(visit));
    await checkins.delete(visit.id);
    await updateIndexes(tx, [visit].filter(isShown), []);
    const edit = await edits.get(visit.id);
    if (!edit) continue;
    await edits.delete(visit.id);
    await edits.put(joined({ ...edit, id: item.id }, await edits.get(item.id)));
  }
  // It may name what is gone.
  if (taken.size > 0) await tx.objectStore('undo').delete('last');
  return taken;
}

/** The edit of a visit and that of the check-in in its place, of which nothing is lost. */
function joined(visit: Edit, here: Edit | undefined): Edit {
  if (!here) return visit;
  const note = [...new Set([here.note, visit.note])].filter(Boolean).join('\n');
  const tags = [...new Set([...(here.tags ?? []), ...(visit.tags ?? [])])];
  return { ...mergedEdit(visit, here), ...(note && { note }), ...(tags.length > 0 && { tags }) };
}

/** A check-in of the service in the place of a visit: what the service says wins. */
export function over(item: Checkin, { walk: _, source, ...visit }: Source): Omit<Source, 'walk'> {
  const whole = complete(item, { ...visit, id: item.id });
  return { ...whole, visit: visit.id, ...(source !== undefined && { source }) };
}
