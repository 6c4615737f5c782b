import type { Edited, Overlay } from './edits/model';
import { changedBlocks, type HistoryBlock, noOffset, updateBlock } from './history/blocks';
import { createHistoryStore } from './history/store';
import { type Checkin, countVisits, type OwnPlace, type Venue } from './model';

export type { Edited };
export { noOffset };

/** The stored history, oldest first: entry `n` of each list belongs to the same check-in. */
export interface StoredColumns {
  ids: string[];
  /** Unix ms. */
  times: Float64Array;
  /** Minutes east of UTC; `noOffset` where the source names none. */
  offsets: Int16Array;
  /** Number of photos, at most 255. */
  photos: Uint8Array;
  /** Position in `venues`; -1 without a venue. */
  venueOf: Int32Array;
  venues: Venue[];
  /** Folded words of each venue, as its newest check-in has them: name and address. */
  places: string[];
  /** Folded words of each shout. */
  shouts: string[];
  /** The places that sources name, by check-ins, where the person merged them into others. */
  merged: ReadonlyMap<string, Venue>;
}

const store = createHistoryStore();

/**
 * Reads the history from storage in the page that shows it: through messages, 100,000 check-ins take seconds. Throws
 * where it can’t be opened: it isn’t empty.
 */
export async function storedColumns(): Promise<StoredColumns> {
  const [{ blocks, places }, merged] = await Promise.all([store.packed(), store.edits.mergedPlaces()]);
  return columnsOf(blocks, places, merged);
}

/** The same of check-ins that are not stored. */
export function columnsFrom(checkins: readonly Checkin[]): StoredColumns {
  const blocks = [...changedBlocks([], checkins)].map(([number, change]) =>
    updateBlock(number, undefined, change),
  );
  const places = countVisits(checkins, []).map(({ venue }) => ({ venue, lastVisit: 0 }));
  return columnsOf(blocks, places);
}

/** Check-ins with all their fields, in the order of `ids`; those that are gone are left out. */
export const storedCheckins = (ids: readonly string[]): Promise<Checkin[]> => store.some(ids);

/** The same for files for others, in which a zone hides what a source says, too. */
export const storedWithSources = (ids: readonly string[]): Promise<Edited[]> => store.edits.withSources(ids);

/** The person's edits, for a file of these check-ins, or of all. */
export const storedEdits = (ids?: readonly string[]): Promise<Overlay> =>
  ids ? store.edits.overlayOf(ids) : store.edits.overlay();

export function columnsOf(
  blocks: readonly HistoryBlock[],
  known: readonly OwnPlace[],
  merged: StoredColumns['merged'] = new Map(),
): StoredColumns {
  const count = blocks.reduce((sum, { ids }) => sum + ids.length, 0);
  const ids: string[] = [];
  const shouts: string[] = [];
  const places: string[] = [];
  const times = new Float64Array(count);
  const offsets = new Int16Array(count);
  const photos = new Uint8Array(count);
  const venueOf = new Int32Array(count);
  const venues = known.map(({ venue }) => venue);
  const positions = new Map(venues.map(({ id }, at) => [id, at]));
  for (const block of blocks.toSorted((a, b) => a.number - b.number)) {
    const start = ids.length;
    const local = block.venues.map((id, at) => {
      const position = positions.get(id) ?? -1;
      if (position >= 0) places[position] = block.places[at] ?? '';
      return position;
    });
    times.set(block.times, start);
    offsets.set(block.offsets, start);
    photos.set(block.photos, start);
    for (let at = 0; at < block.ids.length; at++) venueOf[start + at] = local[block.venueOf[at] ?? -1] ?? -1;
    for (const id of block.ids) ids.push(id);
    for (const shout of block.shouts) shouts.push(shout);
  }
  return { ids, times, offsets, photos, venueOf, venues, places, shouts, merged };
}
