import { type Checkin, ownId } from '@/lib/checkins/model';
import { isTime } from '@/lib/i18n/calendar';
import type { Point } from './schema';

/** What a timeline says of a place. */
export interface Said {
  placeId?: string | undefined;
  name?: string | undefined;
  address?: string | undefined;
  /** "HOME", "INFERRED_WORK" and the like. */
  semanticType?: string | undefined;
}

/** About 11 m: visits of one place have one position, and places that are nearer pass for one. */
const decimals = 4;

/**
 * A visit as a check-in of the person’s own; undefined without a time. The same visit has the same id in each export.
 * `offset`: minutes east of UTC.
 */
export function visitOf(
  { latitude, longitude, time }: Point,
  said: Said,
  offset?: number,
): Checkin | undefined {
  if (!isTime(time)) return undefined;
  const where = `${latitude.toFixed(decimals)}, ${longitude.toFixed(decimals)}`;
  return {
    id: ownId(`${time} ${where}`),
    createdAt: time,
    shout: '',
    ...(offset !== undefined && { timeZoneOffset: offset }),
    venue: {
      id: ownId(said.placeId ?? where),
      name: said.name?.trim() || nameOf(said.semanticType) || where,
      latitude,
      longitude,
      ...(said.address && { address: said.address.replace(/\s*\n\s*/g, ', ') }),
    },
  };
}

function nameOf(type = ''): string | undefined {
  if (/HOME$/i.test(type)) return 'Home';
  return /WORK$/i.test(type) ? 'Work' : undefined;
}

/** Minutes east of UTC, which a time is written with; undefined for one in UTC, which says nothing about the place. */
export function offsetIn(time: string): number | undefined {
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})$/.exec(time) ?? [];
  if (!sign) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
