import type { Checkin } from '../../checkins/model';
import type { EngineParts } from '../engine/history';
import { type Picture, pictureOf } from '../engine/photos';
import { copyFrom, type Point } from '../map/mercator';
import type { Columns, Day, TripName } from '../model';
import { areasOf, distanceBetween, type Position, pointOf } from './areas';
import { type Moment, momentOf } from './review';
import { type Trip, tripWith } from './trip-list';
import type { TripRows } from './trips';

/** A check-in of a trip. */
export interface Stop extends Moment {
  id: string;
  /** Of its venue. */
  placeId?: string;
  locality?: string;
  shout: string;
  pictures: Picture[];
  /** On the unit square, in the copy of the world that is nearest to the stop before; absent without a position. */
  at?: Point;
  /** From the previous stop with a position, kilometres. */
  way: number;
}

export interface StoryDay {
  day: Day;
  /** 1 on the first day of the trip. */
  number: number;
  /** Its check-ins have more than one offset. */
  zoned: boolean;
  /** Names of its cities, in their order. */
  cities: string[];
  stops: Stop[];
}

/** A trip day by day; days without a check-in are left out. */
export interface Story {
  trip: Trip;
  days: StoryDay[];
  /** The total distance from stop to stop, kilometres. */
  way: number;
}

/** The trip that has a check-in; undefined where none has. */
export async function storyOf(
  columns: Columns,
  names: readonly TripName[],
  id: string,
  checkins: EngineParts['checkins'],
): Promise<Story | undefined> {
  const found = tripWith(columns, names, id);
  return found && toldBy(columns, found, await checkins(idsOf(columns, found.rows)));
}

export const idsOf = ({ ids }: Columns, { first, last }: TripRows): string[] => ids.slice(first, last + 1);

/** A trip in the words of its check-ins. */
export function toldBy(
  columns: Columns,
  { trip, rows }: { trip: Trip; rows: TripRows },
  stored: readonly Checkin[],
): Story {
  const stops = stopsOf(columns, rows, new Map(stored.map((checkin) => [checkin.id, checkin])));
  // By local dates: across the date line a day occurs twice.
  const byDay = Map.groupBy(stops, ({ row }) => columns.days[row] ?? 0);
  return {
    trip,
    days: [...byDay]
      .sort(([a], [b]) => a - b)
      .map(([day, its]) =>
        dayOf(
          day,
          day - trip.from + 1,
          its.map(({ stop }) => stop),
        ),
      ),
    way: stops.reduce((sum, { stop }) => sum + stop.way, 0),
  };
}

function dayOf(day: Day, number: number, stops: Stop[]): StoryDay {
  const cities = stops.flatMap(({ locality }) => locality ?? []);
  return {
    ...{ day, number, stops },
    zoned: new Set(stops.map(({ offset }) => offset)).size > 1,
    cities: cities.filter((city, at) => city !== cities[at - 1]),
  };
}

function stopsOf(columns: Columns, { first, last }: TripRows, stored: ReadonlyMap<string, Checkin>) {
  const { positions } = areasOf(columns);
  let before: { position: Position; at: Point } | undefined;
  return Array.from({ length: last - first + 1 }, (_, count) => {
    const row = first + count;
    const id = columns.ids[row] ?? '';
    const placeAt = columns.placeOf[row] ?? -1;
    const place = columns.places[placeAt];
    const position = positions[placeAt];
    const point = position && pointOf(position);
    const at = point && { x: before ? copyFrom(point.x, before.at.x - 0.5) : point.x, y: point.y };
    const way = before && position ? distanceBetween(before.position, position) : 0;
    if (position && at) before = { position, at };
    const { shout = '', photos = [] } = stored.get(id) ?? {};
    const stop: Stop = {
      ...momentOf(columns, row),
      ...{ id, shout, way },
      ...(place && { placeId: place.id }),
      ...(place?.locality !== undefined && { locality: place.locality }),
      ...(at && { at }),
      pictures: photos.flatMap((photo) => pictureOf(photo) ?? []),
    };
    return { row, stop };
  });
}
