import { type Checkin, ownId } from '@/lib/checkins/model';
import { isTime } from '@/lib/i18n/calendar';
import type { Visit } from './schema';

/** About 11 m: visits of one place have one position, and places that are nearer pass for one. */
const decimals = 4;

/** A visit as a check-in of the person’s own; undefined without a time. The same one has the same id in each export. */
export function visitOf({ at: { latitude, longitude, time }, said, offset }: Visit): Checkin | undefined {
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
      ...(said.address && { address: oneLine(said.address) }),
    },
  };
}

const oneLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');

function nameOf(type = ''): string | undefined {
  if (/HOME$/i.test(type)) return 'Home';
  return /WORK$/i.test(type) ? 'Work' : undefined;
}
