import { isTime } from '@/lib/i18n/calendar';
import { inRange, offsetIn, type Point, type Said, type Visit } from './schema';

/** Values of a file: keys in lower case. */
export type Values = ReadonlyMap<string, unknown>;

/** Keys of times in files, the preferred ones first. */
const times = [
  ...['time', 'timestamp', 'datetime', 'date', 'visited', 'visited_at', 'visitedat', 'when'],
  ...['start', 'starttime', 'start_time', 'begin', 'created_at', 'createdat'],
];

/** The names that files use for the fields that Waymark knows. */
const keys = {
  name: ['name', 'title', 'label'],
  address: ['address'],
  shout: ['shout', 'description', 'desc', 'note', 'notes', 'comment'],
  category: ['category', 'type'],
  street: ['street'],
  locality: ['locality', 'city', 'town'],
  region: ['region', 'state'],
  postcode: ['postcode'],
  country: ['country'],
  countryCode: ['countrycode', 'country_code', 'cc'],
  phone: ['phone'],
  event: ['event'],
  visibility: ['visibility'],
} satisfies Partial<Record<keyof Said, string[]>>;

/** Keys that mark an item without a name as a recorded position. */
const recorded = [
  ...['velocity', 'speed', 'course', 'bearing', 'heading', 'tracker_id'],
  ...['accuracy', 'horizontalaccuracy', 'horizontal_accuracy', 'battery', 'batt'],
];

/** Marks a place saved on Google’s map: its time is that of saving. */
const saved = 'google_maps_url';

/**
 * Time and words of a visit, from its values. `id`: of the check-in, where all of it is as Waymark writes it.
 * Undefined without a time, for a position that a device recorded and for a place that was saved.
 */
export function saidIn(
  values: Values,
  id: unknown,
): (Pick<Visit, 'said' | 'offset'> & { time: number }) | undefined {
  const stated = dayAndClock(values);
  const first = (stated ? [stated] : times.map((key) => values.get(key)))
    .map(timeOf)
    .find(({ time }) => !Number.isNaN(time));
  if (!first) return undefined;
  const said: Said = {};
  for (const [field, names] of Object.entries(keys) as [keyof typeof keys, string[]][])
    said[field] = names.map((name) => textOf(values.get(name))).find(Boolean);
  if (values.has(saved) || (!said.name && recorded.some((key) => values.has(key)))) return undefined;
  const isOurs =
    typeof id === 'string' &&
    Number(values.get('timestamp')) === Math.floor(timeOf(values.get('time')).time / 1000);
  return { ...first, said: { ...said, checkin: isOurs ? id : undefined } };
}

/** The time from separate day and clock values; none if the clock can't be read. */
function dayAndClock(values: Values): string | undefined {
  const [day = '', clock = ''] = ['date', 'time'].map((key) => textOf(values.get(key))?.trim());
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || clock === '' || !Number.isNaN(timeOf(clock).time)) return undefined;
  return `${day}T${/^\d:/.test(clock) ? '0' : ''}${clock}`;
}

const nowhere = { latitude: Number.NaN, longitude: Number.NaN };

/** The visit at a position; undefined without one, except for a check-in of Waymark’s own file. */
export function visitAt(
  position: Pick<Point, 'latitude' | 'longitude'> | undefined,
  found: ReturnType<typeof saidIn>,
): Visit | undefined {
  const at = position && inRange(position) ? position : undefined;
  if (!found || !(at || found.said.checkin)) return undefined;
  const { time, ...visit } = found;
  return { ...visit, at: { ...(at ?? nowhere), time } };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

/**
 * A time as files write it: a text, or seconds or milliseconds since 1970. One without a zone is in UTC; one in UTC
 * says nothing about the place, so that it has no offset.
 */
export function timeOf(value: unknown): { time: number; offset: number | undefined } {
  const text = String(value ?? '').trim();
  const number = typeof value === 'number' || /^\d{9,13}$/.test(text) ? Number(value) : Number.NaN;
  if (!Number.isNaN(number))
    return { time: known(number < 1e11 ? number * 1000 : number), offset: undefined };
  // A year or a month is no day.
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return { time: Number.NaN, offset: undefined };
  const isLocal = /[T ]\d\d:\d\d(?::\d\d)?(?:\.\d{1,9})?$/.test(text);
  return { time: known(Date.parse(text.replace(' ', 'T') + (isLocal ? 'Z' : ''))), offset: offsetIn(text) };
}

const known = (time: number): number => (isTime(time) ? time : Number.NaN);
