import type { Checkin, Venue } from '../model';
import type { EditChange } from './schema';

export type { EditChange };

/** What the person changed of a check-in; it outlives every import and sign-out. */
export interface Edit extends Omit<EditChange, 'hidden'> {
  /** Of the check-in. */
  id: string;
  hidden?: true;
  /** Nothing is left of it here, and no file brings it back. */
  deleted?: true;
}

/** A check-in as it is shown, with what its source says where the person changed that. */
export interface Edited extends Checkin {
  original?: Checkin;
}

/** What the person changed of a place, for all its check-ins. */
export interface PlaceEdit {
  /** Of the place. */
  id: string;
  name?: string;
  /** The place that it is the same as. */
  into?: Venue;
}

/** What the last change did, and can be taken back. */
export interface Undoable {
  what: 'edit' | 'hide' | 'show' | 'delete' | 'rename' | 'merge';
  count: number;
}

/** The check-in as the person left it; the same object where they changed nothing. */
export function applyEdits(
  source: Checkin,
  edit: Edit | undefined,
  places: ReadonlyMap<string, PlaceEdit>,
): Checkin {
  const venue = source.venue && placeOf(source.venue, places);
  const { note = source.note, tags = source.tags, createdAt = source.createdAt } = edit ?? {};
  if (!edit && venue === source.venue) return source;
  const { note: _, tags: __, ...rest } = source;
  return {
    ...rest,
    createdAt,
    ...(venue && { venue }),
    ...(note && { note }),
    ...(tags && tags.length > 0 && { tags }),
  };
}

/** The place that this one is after all merges, by the name that the person gave it. */
export function placeOf(venue: Venue, places: ReadonlyMap<string, PlaceEdit>): Venue {
  const seen = new Set<string>();
  let at = venue;
  for (;;) {
    const { into, name } = places.get(at.id) ?? {};
    seen.add(at.id);
    if (!into || seen.has(into.id)) return name === undefined ? at : { ...at, name };
    at = into;
  }
}

/** The edit after a change; `hidden: false` shows the check-in again. */
export function changed(edit: Edit, { hidden, ...change }: EditChange): Edit {
  const { hidden: was, ...rest } = edit;
  const hides = hidden ?? was ?? false;
  return { ...rest, ...change, ...(hides && { hidden: true }) };
}
