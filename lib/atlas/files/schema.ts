import { z } from 'zod';

/** A position with a Unix time in ms, NaN where there is none. */
export interface Point {
  latitude: number;
  longitude: number;
  time: number;
}

const inRange = ({ latitude, longitude }: Pick<Point, 'latitude' | 'longitude'>) =>
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

/** A segment of Google Timeline, as phones export it since 2024: the points of one line. */
const segment = z
  .object({
    startTime: time,
    endTime: time.optional(),
    visit: z.object({ topCandidate: z.object({ placeLocation: position }) }).optional(),
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
  .transform(({ startTime, endTime = startTime, visit, activity, timelinePath = [] }): Point[] => {
    if (visit) return [{ ...visit.topCandidate.placeLocation, time: startTime }];
    if (activity)
      return [
        { ...activity.start, time: startTime },
        { ...activity.end, time: endTime },
      ];
    return timelinePath.map(({ point, time: at, durationMinutesOffsetFromStartTime: minutes = 0 }) => ({
      ...point,
      time: at ?? startTime + minutes * 60_000,
    }));
  });

const span = z.object({ startTimestamp: time.optional(), startTimestampMs: z.coerce.number().optional() });
const startOf = ({ startTimestamp, startTimestampMs }: z.infer<typeof span>) =>
  startTimestamp ?? startTimestampMs ?? Number.NaN;

/** An object of the monthly files that Google Takeout had until 2024. */
const timelineObject = z.union([
  z
    .object({ placeVisit: z.object({ location: scaled, duration: span }) })
    .transform(({ placeVisit: { location, duration } }): Point[] => [
      { ...location, time: startOf(duration) },
    ]),
  z
    .object({
      activitySegment: z.object({
        startLocation: scaled,
        endLocation: scaled,
        duration: span,
        waypointPath: z.object({ waypoints: z.array(scaled) }).optional(),
      }),
    })
    .transform(({ activitySegment: { startLocation, endLocation, duration, waypointPath } }): Point[] =>
      [startLocation, ...(waypointPath?.waypoints ?? []), endLocation].map((at) => ({
        ...at,
        time: startOf(duration),
      })),
    ),
]);

/** A raw position of Google's Records.json. */
const locationRecord = scaled
  .and(z.object({ timestamp: time.optional(), timestampMs: z.coerce.number().optional() }))
  .transform(({ latitude, longitude, timestamp, timestampMs }): Point[] => [
    { latitude, longitude, time: timestamp ?? timestampMs ?? Number.NaN },
  ]);

/** Points of one line, by the list that a timeline's file has them in; '' is the document itself. */
export const timelineSchemas: Readonly<Record<string, z.ZodType<Point[]>>> = {
  '': segment,
  semanticSegments: segment,
  timelineObjects: timelineObject,
  locations: locationRecord,
};
