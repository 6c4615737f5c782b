import { isOwn } from '../../checkins/model';
import type { StoredCopies } from '../../checkins/stored-copies';
import { type CopyFilter, copyAt, service } from '../model';

/** The state of the copies of check-ins: for each filter choice, 1 at its rows. Empty without copies. */
export type Copies = ReadonlyMap<CopyFilter, Uint8Array>;

export const noCopies: StoredCopies = { at: new Map(), waiting: [], refused: [] };

export function copiesOf(ids: readonly string[], { at, waiting, refused }: StoredCopies): Copies {
  const copies = new Map<CopyFilter, Uint8Array>();
  const groups: [CopyFilter, readonly string[]][] = [
    ...[...at].map(([target, checkins]): [CopyFilter, readonly string[]] => [copyAt(target), checkins]),
    ['waiting', waiting],
    ['refused', refused],
  ];
  const listed = Uint8Array.from(ids, (id) => Number(!isOwn({ id })));
  const isMixed = listed.includes(0) && listed.includes(1);
  if (!isMixed && groups.every(([, checkins]) => checkins.length === 0)) return copies;
  if (isMixed) copies.set(copyAt(service), listed);
  const none = new Uint8Array(ids.length).fill(1);
  const rowOf = new Map(ids.map((id, row) => [id, row]));
  for (const [choice, checkins] of groups) {
    // Check-ins removed from the history have no row.
    const rows = checkins.flatMap((id) => rowOf.get(id) ?? []);
    if (rows.length === 0) continue;
    const marks = new Uint8Array(ids.length);
    for (const row of rows) {
      marks[row] = 1;
      none[row] = 0;
    }
    copies.set(choice, marks);
  }
  return copies.size > 0 ? copies.set('none', none) : copies;
}

/** Whether a row has the copies that a filter asks for. */
export function hasCopies(copies: Copies, choice: CopyFilter | undefined): (row: number) => boolean {
  if (choice === undefined) return () => true;
  const marks = copies.get(choice);
  return marks ? (row) => marks[row] === 1 : () => choice === 'none';
}

export const isSame = (one: Copies, other: Copies): boolean =>
  one.size === other.size &&
  [...one].every(([choice, marks]) => {
    const others = other.get(choice);
    return others?.length === marks.length && marks.every((mark, row) => mark === others[row]);
  });
