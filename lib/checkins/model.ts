import type { Checkin, Entity, Photo, Venue } from './history/schema';

export type { FoundPlace } from '@/lib/places/model';
export type { Overlay } from './edits/model';
export type { Checkin, Entity, Person, Photo, Venue, VenueDetails } from './history/schema';

/** A check-in of the list; `visit`: the id of the visit of a file whose place it took. */
export interface Listed extends Checkin {
  visit?: string;
}

/** The audience of a new check-in, where the person chooses one. */
export type Audience = 'private' | 'public';

/** The position that the device reports: degrees WGS 84, metres. */
export interface DevicePosition {
  latitude: number;
  longitude: number;
  accuracy?: number;
}

export interface CheckinPage {
  total: number;
  items: Checkin[];
  /** Ids of those that have no more than their time here: the rest can't be read. Absent: none. */
  unreadable?: string[];
}

/** Longest text of a check-in, counted in Unicode code points. */
export const shoutLimit = 140;

export const shoutLeft = (shout: string): number => shoutLimit - [...shout].length;

export interface ShoutPart {
  text: string;
  entity?: Entity;
}

/** The shout split at its entities; entities outside it or overlapping are skipped. */
export function shoutParts(shout: string, entities: readonly Entity[] = []): ShoutPart[] {
  const parts: ShoutPart[] = [];
  const points = entities.length > 0 ? startsOf(shout) : [];
  let at = 0;
  for (const entity of entities.toSorted((a, b) => a.start - b.start)) {
    const [start, end] = rangeOf(shout, entity, points) ?? [0, 0];
    if (start < at || end <= start) continue;
    if (start > at) parts.push({ text: shout.slice(at, start) });
    parts.push({ text: shout.slice(start, end), entity });
    at = end;
  }
  if (at < shout.length) parts.push({ text: shout.slice(at) });
  return parts;
}

/** Services count code points or UTF-16 units, undocumented: takes the reading that cuts no word, else the first. */
function rangeOf(
  shout: string,
  { start, end }: Entity,
  points: readonly number[],
): [number, number] | undefined {
  if (start < 0 || end > shout.length) return undefined;
  const readings: [number, number][] = [];
  const [from, to] = [points[start], points[end]];
  if (from !== undefined && to !== undefined) readings.push([from, to]);
  if (!splitsPair(shout, start) && !splitsPair(shout, end)) readings.push([start, end]);
  return readings.find(([from, to]) => isWhole(shout, from, to)) ?? readings[0];
}

/** The first UTF-16 unit of each code point, and the end. */
function startsOf(text: string): number[] {
  const starts: number[] = [];
  let at = 0;
  for (const point of text) {
    starts.push(at);
    at += point.length;
  }
  return [...starts, at];
}

const splitsPair = (text: string, at: number) => /^[\uDC00-\uDFFF]/.test(text.slice(at, at + 1));

const isWhole = (text: string, from: number, to: number) =>
  !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, from - 2), from)) &&
  !/^[\p{L}\p{N}]/u.test(text.slice(to, to + 2)) &&
  !/^\s|\s$/.test(text.slice(from, to));

/** The photo at its own size, or scaled down to fit a box of so many pixels. */
export function photoUrl(photo: Photo, box?: number): string {
  const scale = box ? Math.min(1, box / Math.max(photo.width, photo.height, 1)) : 1;
  const width = Math.max(1, Math.round(photo.width * scale));
  const height = Math.max(1, Math.round(photo.height * scale));
  return `${photo.prefix}${width}x${height}${photo.suffix}`;
}

export interface OwnPlace {
  venue: Venue;
  /** Absent while the history is incomplete: a number would be too low. */
  visits?: number;
  /** Unix milliseconds. */
  lastVisit: number;
}

/** Change of the number of visits by venue: check-ins added, less those removed. */
export function countVisits(
  added: readonly Checkin[],
  removed: readonly Checkin[],
): { venue: Venue; change: number }[] {
  const venues = new Map<string, { venue: Venue; change: number }>();
  const count = (checkins: readonly Checkin[], by: number) => {
    // The newest comes last, so that its name for the venue is used.
    for (const { venue } of checkins.toSorted((a, b) => a.createdAt - b.createdAt)) {
      if (!venue) continue;
      const change = (venues.get(venue.id)?.change ?? 0) + by;
      venues.set(venue.id, { venue, change });
    }
  };
  count(removed, -1);
  count(added, 1);
  return [...venues.values()];
}

/** Starts the ids that Waymark gives to places and check-ins; no service’s id has a colon. */
const ownPrefix = 'own:';

export const ownId = (unique: string): string => ownPrefix + unique;

/** No check-in service knows this id: Waymark gave it, also to places of OpenStreetMap. */
export const isOwn = ({ id }: { id: string }): boolean => /^(?:own|osm):/.test(id);

/** Marks a check-in whose press was undone. */
export const undone = 'undone';

/** The id of what was pressed for the service, until that has given it one. */
export const pressedId = (press: string): string => ownId(`pressed:${press}`);

export const isPressed = ({ id }: { id: string }): boolean => id.startsWith(pressedId(''));

/** The id of a visit that a file of others brings: by its time, and by where it was, so that each file gives the same. */
export const visitId = (time: number, where = ''): string => ownId(`${time} ${where}`);

/** Whether a file of others brought it first. */
export const isVisit = ({ id }: { id: string }): boolean => /^own:-?\d+ /.test(id);

/** When a visit was, Unix ms, also of one whose id is all that is left. */
export const timeOfVisit = ({ id }: { id: string }): number => Number(/^own:(-?\d+) /.exec(id)?.[1]);

/** Starts the id of a check-in in a file for others that hides where it was: its time, Unix ms. */
export const hiddenId = (time: number): string => `at-${time}`;

/** Files that were imported together; removed together. */
export interface FileImport {
  id: string;
  /** Name of the file; empty for those of earlier builds, which kept none. */
  name: string;
  /** Unix ms. */
  addedAt: number;
}

/** Edits that a file has, not parsed yet. */
export interface FileEdits {
  edits: readonly unknown[];
  editedPlaces: readonly unknown[];
}
