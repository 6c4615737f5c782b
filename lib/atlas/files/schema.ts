import { z } from 'zod';

/** A position with a Unix time in ms, NaN where there is none. */
export interface Point {
  latitude: number;
  longitude: number;
  time: number;
}

/** Degrees that a position can have; NaN is none. */
export const inRange = ({ latitude, longitude }: Pick<Point, 'latitude' | 'longitude'>) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** "48.2°, 16.4°" of Android, "geo:48.2,16.4" of iOS. */
const written = z.string().transform((text, { issues }) => {
  const [latitude = Number.NaN, longitude = Number.NaN] = text
    .replace(/^geo:/, '')
    .split(',')
    .map((part) => Number.parseFloat(part));
  if (inRange({ latitude, longitude })) return { latitude, longitude };
  issues.push({ code: 'custom', message: 'is no position', input: text });
  return z.NEVER;
});

const position = written.or(z.object({ latLng: written }).transform(({ latLng }) => latLng));

const time = z.string().transform((text) => Date.parse(text));

const E7 = 1e7;
const scaled = z
  .object({ latitudeE7: z.number(), longitudeE7: z.number() })
  .or(
    z
      .object({ latE7: z.number(), lngE7: z.number() })
      .transform(({ latE7, lngE7 }) => ({ latitudeE7: latE7, longitudeE7: lngE7 })),
  )
  .transform(({ latitudeE7, longitudeE7 }) => ({ latitude: latitudeE7 / E7, longitude: longitudeE7 / E7 }))
  .refine(inRange);

type SaidField =
  /** "HOME", "INFERRED_WORK" and the like. */
  | 'semanticType'
  /** The id of the check-in, where the file is Waymark’s own. */
  | 'checkin'
  | 'comment'
  | 'placeId'
  | ('name' | 'address' | 'street' | 'locality' | 'region' | 'postcode' | 'country' | 'countryCode')
  | ('category' | 'phone' | 'shout' | 'event' | 'visibility');

/** A visit and its place, as a file describes them. */
export type Said = { [Field in SaidField]?: string | undefined };

export interface Visit {
  /** NaN for a check-in of Waymark’s own without a position. */
  at: Point;
  said: Said;
  /** Minutes east of UTC. */
  offset?: number | undefined;
}

/** An item of a file: a visit, or lines; a single point is a line. */
export type Moved = { visit: Visit } | { lines: Point[][] };

/** The offset of a written time, minutes east of UTC; undefined for UTC, which says nothing about the place. */
export function offsetIn(time: string): number | undefined {
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})$/.exec(time) ?? [];
  if (!sign) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** A segment of Google Timeline, as phones export it since 2024. */
const segment = z
  .object({
    startTime: z.string(),
    endTime: time.optional(),
    visit: z
      .object({
        hierarchyLevel: z.coerce.number().optional(),
        topCandidate: z.object({
          placeLocation: position,
          placeId: z.string().optional(),
          placeID: z.string().optional(),
          semanticType: z.string().optional(),
        }),
      })
      .optional(),
    startTimeTimezoneUtcOffsetMinutes: z.number().optional(),
    activity: z.object({ start: position, end: position }).optional(),
    timelinePath: z
      .array(
        z.object({
          point: position,
          time: time.optional(),
          /** Minutes. */
          durationMinutesOffsetFromStartTime: z.coerce.number().optional(),
        }),
      )
      .optional(),
  })
  .transform(({ startTime, endTime, visit, activity, timelinePath = [], ...rest }): Moved => {
    const start = Date.parse(startTime);
    if (visit) {
      const { placeLocation, placeId, placeID = placeId, semanticType } = visit.topCandidate;
      const at = { ...placeLocation, time: start };
      // A shop within a mall: the mall is the visit.
      if (visit.hierarchyLevel) return { lines: [[at]] };
      const offset = rest.startTimeTimezoneUtcOffsetMinutes ?? offsetIn(startTime);
      return { visit: { at, said: { placeId: placeID, semanticType }, offset } };
    }
    if (activity) {
      const end = { ...activity.end, time: endTime ?? start };
      return { lines: [[{ ...activity.start, time: start }, end]] };
    }
    const line = timelinePath.map(({ point, time: at, durationMinutesOffsetFromStartTime: minutes = 0 }) => ({
      ...point,
      time: at ?? start + minutes * 60_000,
    }));
    return { lines: [line] };
  });

const span = z.object({ startTimestamp: time.optional(), startTimestampMs: z.coerce.number().optional() });
const startOf = ({ startTimestamp, startTimestampMs }: z.infer<typeof span>) =>
  startTimestamp ?? startTimestampMs ?? Number.NaN;

const said = z.object({
  placeId: z.string().optional(),
  name: z.string().optional(),
  address: z.string().optional(),
  semanticType: z.string().optional(),
});

/** An object of the monthly files that Google Takeout had until 2024. */
const timelineObject = z.union([
  z
    .object({ placeVisit: z.object({ location: scaled.and(said), duration: span }) })
    .transform(({ placeVisit: { location, duration } }): Moved => {
      const { latitude, longitude, ...said } = location;
      return { visit: { at: { latitude, longitude, time: startOf(duration) }, said } };
    }),
  z
    .object({
      activitySegment: z.object({
        startLocation: scaled,
        endLocation: scaled,
        duration: span,
        waypointPath: z.object({ waypoints: z.array(scaled) }).optional(),
      }),
    })
    .transform(
      ({ activitySegment: { startLocation, endLocation, duration, waypointPath } }): Moved => ({
        lines: [
          [startLocation, ...(waypointPath?.waypoints ?? []), endLocation].map((at) => ({
            ...at,
            time: startOf(duration),
          })),
        ],
      }),
    ),
]);

/** A raw position of Google's Records.json. */
const locationRecord = scaled
  .and(z.object({ timestamp: time.optional(), timestampMs: z.coerce.number().optional() }))
  .transform(
    ({ latitude, longitude, timestamp, timestampMs }): Moved => ({
      lines: [[{ latitude, longitude, time: timestamp ?? timestampMs ?? Number.NaN }]],
    }),
  );

/** RFC 7946: longitude first. */
const lonLat = z
  .tuple([z.number(), z.number()], z.unknown())
  .transform(([longitude, latitude]) => ({ latitude, longitude }))
  .refine(inRange);
const path = z.array(lonLat);

/** A feature of GeoJSON; areas are of no use here. `coordinates`: the points of each line. */
export const featureSchema = z.object({
  type: z.literal('Feature'),
  id: z.unknown().optional(),
  geometry: z
    .union([
      z.object({ type: z.literal('Point'), coordinates: lonLat.transform((point) => [[point]]) }),
      z.object({
        type: z.literal('MultiPoint'),
        coordinates: path.transform((points) => points.map((point) => [point])),
      }),
      z.object({ type: z.literal('LineString'), coordinates: path.transform((line) => [line]) }),
      z.object({ type: z.literal('MultiLineString'), coordinates: z.array(path) }),
    ])
    .nullable(),
  properties: z.record(z.string(), z.unknown()).nullish(),
});
export type Feature = z.infer<typeof featureSchema>;

/** Items, by the list that a timeline's file has them in; '' is the document itself. */
export const timelineSchemas: Readonly<Record<string, z.ZodType<Moved>>> = {
  '': segment,
  semanticSegments: segment,
  timelineObjects: timelineObject,
  locations: locationRecord,
};
