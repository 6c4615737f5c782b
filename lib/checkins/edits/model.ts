import type { Checkin, Venue } from '../history/schema';
import type { EditChange } from './schema';

export type { EditChange };

/** A person’s edit of a check-in; it outlives every import and sign-out. */
export interface Edit extends Omit<EditChange, 'hidden' | 'addTags'> {
  /** Of the check-in. */
  id: string;
  hidden?: true;
  /** The person showed it after it was hidden. */
  shown?: true;
  /** Nothing is left of it here, and no file brings it back. */
  deleted?: true;
  /** The press that made it was undone: its copies are taken back. Those of one that is missing stay. */
  undone?: true;
}

/** A check-in as it is shown, with what its source says where the person changed that. */
export interface Edited extends Checkin {
  original?: Checkin;
}

/** A person’s edit of a place, for all its check-ins. */
export interface PlaceEdit {
  /** Of the place. */
  id: string;
  name?: string;
  /** The place that it is the same as. */
  into?: Venue;
}

/** All that the person changed, and what sources say of hidden check-ins, which are in no list. */
export interface Overlay {
  edits: readonly Edit[];
  editedPlaces: readonly PlaceEdit[];
  hidden: readonly Checkin[];
}

/** The edit of a file and the one that is here, which wins; the same object where the file adds nothing. */
export function mergedEdit<E extends object>(file: E, here: E | undefined): E {
  const whole = { ...file, ...here };
  return here && Object.keys(whole).length === Object.keys(here).length ? here : whole;
}

/** The last change, which can be undone. */
export interface Undoable {
  what: 'edit' | 'hide' | 'show' | 'delete' | 'rename' | 'merge';
  count: number;
  /** Of check-ins that are not shown since. */
  gone: string[];
}

/** A check-in as the person left it. */
export interface Left {
  checkin: Checkin;
  /** In no list; deleted ones too. */
  hidden: boolean;
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

/** The edit of a check-in after a change; `hidden: false` shows it again. */
export function changed(edit: Edit, { hidden, addTags, ...change }: EditChange, source: Checkin): Edit {
  const { hidden: was, shown: wasShown, ...rest } = edit;
  const hides = hidden ?? was ?? false;
  const { tags = source.tags ?? [] } = { ...rest, ...change };
  const added = addTags && { tags: [...new Set([...tags, ...addTags])] };
  const shows = !hides && (hidden === false || wasShown);
  return { ...rest, ...change, ...added, ...(hides && { hidden: true }), ...(shows && { shown: true }) };
}
