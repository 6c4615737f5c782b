import { randomBytes } from 'node:crypto';
import type { CheckIn } from '../world/checkins.ts';
import type { Entity } from '../world/shouts.ts';
import { offsetMinutes } from '../world/time-zones.ts';
import type { World } from '../world/world.ts';
import { badParameter } from './envelope.ts';
import type { Parameters } from './parameters.ts';

export const addParameters = [
  'venueId',
  'shout',
  'broadcast',
  'll',
  'llAcc',
  'alt',
  'altAcc',
  'mentions',
] as const;

const audiences = ['private', 'public', 'facebook', 'twitter', 'followers'];

/** The limit of 140 is documented without a unit; this service counts code points. */
const lengthOf = (text: string) => [...text].length;

/** Makes a check-in for every request: repetitions are not detected. `now` is in milliseconds. */
export function addCheckin(world: World, parameters: Parameters, now: number): CheckIn {
  const venueId = parameters.get('venueId');
  if (!venueId) throw badParameter('Missing venueId.');
  const venue = world.venue(venueId);
  if (venue === undefined) throw badParameter(`Value ${venueId} is invalid for venue id.`);
  const shout = parameters.get('shout') ?? '';
  if (lengthOf(shout) > 140) throw badParameter('shout must be at most 140 characters.');
  checkPosition(parameters);
  const broadcast = parameters.get('broadcast')?.split(',') ?? [];
  if (broadcast.some((audience) => !audiences.includes(audience))) {
    throw badParameter(`broadcast takes ${audiences.join(', ')}.`);
  }
  const createdAt = Math.floor(now / 1000);
  const checkin: CheckIn = {
    id: createdAt.toString(16).padStart(8, '0') + randomBytes(8).toString('hex'),
    code: randomBytes(6).toString('hex').slice(1),
    createdAt,
    venueId,
    visibility: broadcast.includes('private') ? 'private' : 'closeFriends',
    shout,
    entities: readMentions(parameters.get('mentions'), shout),
    timeZoneOffset: offsetMinutes(venue.city.timeZone, createdAt),
    photos: [],
  };
  world.checkins.push(checkin);
  return checkin;
}

function checkPosition(parameters: Parameters): void {
  const ll = parameters.get('ll');
  if (ll !== undefined) {
    const [latitude = '', longitude = '', ...rest] = ll.split(',');
    if (rest.length > 0 || !within(latitude, 90) || !within(longitude, 180)) {
      throw badParameter('ll must be a latitude and a longitude with a comma between.');
    }
  }
  for (const name of ['llAcc', 'alt', 'altAcc']) {
    const text = parameters.get(name);
    if (text === undefined) continue;
    if (!isNumber(text) || (name !== 'alt' && Number(text) < 0))
      throw badParameter(`${name} must be in metres.`);
  }
}

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);
const within = (text: string, limit: number) => isNumber(text) && Math.abs(Number(text)) <= limit;

/** `start,end,userId` for each mention, with semicolons between. */
function readMentions(text: string | undefined, shout: string): Entity[] {
  if (text === undefined) return [];
  return text.split(';').map((mention) => {
    const match = /^(\d+),(\d+),(\d+)$/.exec(mention);
    const [start, end] = [Number(match?.[1]), Number(match?.[2])];
    if (match?.[3] === undefined || start >= end || end > lengthOf(shout)) {
      throw badParameter('mentions must be start,end,userId inside the shout.');
    }
    return { type: 'user', id: match[3], indices: [start, end] };
  });
}
