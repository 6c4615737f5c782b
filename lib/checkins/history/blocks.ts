// Imported by file name: the bench runs this in Node, which resolves no aliases.
import { fold } from '../../i18n/fold.ts';
import type { Checkin } from '../model';

/** One check-in as search and atlas read it. */
export interface HistoryLine {
  id: string;
  /** Unix ms. */
  createdAt: number;
  /** Minutes east of UTC; `noOffset` where the source names none. */
  offset: number;
  /** Number of photos, at most 255. */
  photos: number;
  /** Id of the venue; empty without one. */
  venue: string;
  /** Folded words of the venue: its name and its address. */
  place: string;
  /** Folded words of the check-in itself: its shout, and the person's note and tags. */
  shout: string;
}

/**
 * The check-ins of 28 days in one record, oldest first, so that a hundred thousand are read as a few hundred records.
 * Entry `n` of each list belongs to the same check-in.
 */
export interface HistoryBlock {
  /** Its place in time, in units of 28 days since 1970. */
  number: number;
  ids: string[];
  times: Float64Array;
  offsets: Int16Array;
  photos: Uint8Array;
  /** Position in `venues` and `places`; -1 without a venue. */
  venueOf: Int32Array;
  /** Each pair of id and words once: most check-ins of a month share a few venues. */
  venues: string[];
  places: string[];
  shouts: string[];
}

const blockLength = 28 * 86_400_000;
/** The widest offset that a place has had is 14 hours; a day leaves room, and anything beyond is no offset. */
const widestOffset = 1_440;
/** Stands for the offset that a check-in lacks; blocks of earlier builds have 0. */
export const noOffset = -32_768;

export const lineOf = (checkin: Checkin): HistoryLine => {
  const {
    id,
    createdAt,
    shout,
    note,
    tags = [],
    venue,
    timeZoneOffset = noOffset,
    photos,
    photoCount,
  } = checkin;
  return {
    id,
    createdAt,
    offset: Math.abs(timeZoneOffset) <= widestOffset ? Math.round(timeZoneOffset) : noOffset,
    photos: Math.min(255, Math.max(0, photoCount ?? photos?.length ?? 0)),
    venue: venue?.id ?? '',
    place: venue ? fold(`${venue.name}\n${venue.address ?? ''}`) : '',
    shout: fold([shout, note, ...tags].filter(Boolean).join('\n')),
  };
};

type Moment = Pick<HistoryLine, 'id' | 'createdAt'>;

export const newestFirst = (a: Moment, b: Moment): number =>
  b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1);

/** Lines of blocks in any order; the newest line comes first. */
export const linesOf = (blocks: readonly HistoryBlock[]): HistoryLine[] =>
  blocks.toSorted((a, b) => b.number - a.number).flatMap((block) => unpack(block).reverse());

const unpack = ({ ids, times, offsets, photos, venueOf, venues, places, shouts }: HistoryBlock) =>
  ids.map((id, at): HistoryLine => {
    const venue = venueOf[at] ?? -1;
    return {
      id,
      createdAt: times[at] ?? 0,
      offset: offsets[at] ?? 0,
      photos: photos[at] ?? 0,
      venue: venues[venue] ?? '',
      place: places[venue] ?? '',
      shout: shouts[at] ?? '',
    };
  });

/** `lines` are newest first. */
function pack(number: number, lines: readonly HistoryLine[]): HistoryBlock {
  const oldestFirst = lines.toReversed();
  const positions = new Map<string, number>();
  const [venues, places]: [string[], string[]] = [[], []];
  const positionOf = ({ venue, place }: HistoryLine) => {
    if (venue === '') return -1;
    const key = `${venue}\n${place}`;
    const at = positions.get(key) ?? venues.length;
    if (at === venues.length) {
      positions.set(key, at);
      venues.push(venue);
      places.push(place);
    }
    return at;
  };
  return {
    number,
    ids: oldestFirst.map(({ id }) => id),
    times: Float64Array.from(oldestFirst, ({ createdAt }) => createdAt),
    offsets: Int16Array.from(oldestFirst, ({ offset }) => offset),
    photos: Uint8Array.from(oldestFirst, ({ photos }) => photos),
    venueOf: Int32Array.from(oldestFirst, positionOf),
    venues,
    places,
    shouts: oldestFirst.map(({ shout }) => shout),
  };
}

interface BlockChange {
  removed: Set<string>;
  added: HistoryLine[];
}

/** Changes of blocks, by number, when these check-ins replace those before; unchanged lines are left as they are. */
export function changedBlocks(
  before: readonly Checkin[],
  after: readonly Checkin[],
): Map<number, BlockChange> {
  const changes = new Map<number, BlockChange>();
  const blockOf = ({ createdAt }: HistoryLine) => {
    const number = Math.floor(createdAt / blockLength);
    const change = changes.get(number) ?? { removed: new Set(), added: [] };
    changes.set(number, change);
    return change;
  };
  const linesById = (checkins: readonly Checkin[]) =>
    new Map(checkins.map((item) => [item.id, lineOf(item)]));
  const [old, fresh] = [linesById(before), linesById(after)];
  for (const line of old.values()) if (differs(line, fresh.get(line.id))) blockOf(line).removed.add(line.id);
  for (const line of fresh.values()) if (differs(line, old.get(line.id))) blockOf(line).added.push(line);
  return changes;
}

const differs = (line: HistoryLine, other: HistoryLine | undefined): boolean =>
  other === undefined ||
  line.createdAt !== other.createdAt ||
  line.offset !== other.offset ||
  line.photos !== other.photos ||
  line.venue !== other.venue ||
  line.place !== other.place ||
  line.shout !== other.shout;

export function updateBlock(
  number: number,
  block: HistoryBlock | undefined,
  { removed, added }: BlockChange,
): HistoryBlock {
  const remaining = block ? unpack(block).filter(({ id }) => !removed.has(id)) : [];
  return pack(number, [...remaining, ...added].sort(newestFirst));
}
