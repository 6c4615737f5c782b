import { fold } from '@/lib/i18n/fold';
import { hideIn } from '@/lib/publishing/compose/hide';
import type { Zone } from '@/lib/publishing/compose/schema';
import { partsOf } from '@/lib/publishing/compose/words';
import type { Edited } from '../../checkins/stored-columns';
import type { EngineParts } from '../engine/history';
import type { AtlasPlace, Columns, TripName } from '../model';
import { idsOf, type Story, toldBy } from './story';
import { tripAt, tripWith } from './trip-list';

/**
 * The trip that has a check-in as others may read it. Of a place that a zone hides nothing is in it: its check-ins have
 * a time, and their words without its names; they count in no figure but their own.
 */
export async function storyForOthers(
  columns: Columns,
  names: readonly TripName[],
  id: string,
  sources: EngineParts['sources'],
  zones: readonly Zone[],
): Promise<Story | undefined> {
  const found = tripWith(columns, names, id);
  if (!found) return undefined;
  const { rows, trip } = found;
  const stored = new Map((await sources(idsOf(columns, rows))).map((checkin) => [checkin.id, checkin]));
  const placeOf = columns.placeOf.slice();
  const places = new Map<string, AtlasPlace | undefined>();
  for (let row = rows.first; row <= rows.last; row++) {
    const [key, place] = [columns.ids[row] ?? '', columns.places[placeOf[row] ?? -1]];
    const checkin = stored.get(key);
    // Of one that is gone meanwhile nobody knows.
    if (checkin && !hiddenIn(zones, checkin, place)) continue;
    places.set(key, place);
    placeOf[row] = -1;
  }
  const open = [...new Set(placeOf.subarray(rows.first, rows.last + 1))].flatMap((at) => {
    const { name, locality = '', country = '' } = columns.places[at] ?? { name: '' };
    return [name, locality, country];
  });
  // One by one, since "Tokyo–Seoul" names both, and whole: "TokyoSeoul" does too.
  const openWords = new Set(open.flatMap(partsOf).filter(isWord).map(fold));
  // A name that tells of a hidden place, rather than of the others there, is not the trip's to them.
  const isTold = ({ name }: TripName) => {
    const shout = partsOf(name)
      .filter((part) => !openWords.has(fold(part)))
      .join('');
    return [...places].some(([key, place]) => {
      const checkin = stored.get(key);
      return checkin && hiddenIn(zones, { ...checkin, shout, entities: [] }, place)?.held.includes('words');
    });
  };
  const shown = { ...columns, placeOf };
  return toldBy(
    shown,
    { rows, trip: tripAt(shown, rows, trip.names.some(isTold) ? [] : trip.names) },
    [...stored.values()].map((checkin) => {
      const { id: key, createdAt } = checkin;
      const left = hiddenIn(zones, checkin, places.get(key))?.facts;
      return left ? { id: key, createdAt, shout: left.shout } : checkin;
    }),
  );
}

const isWord = (part: string): boolean => /\p{L}/u.test(part);

/** `place`: as the atlas draws it, which is where its newest check-in says. */
function hiddenIn(zones: readonly Zone[], { original, ...checkin }: Edited, place: AtlasPlace | undefined) {
  const { venue } = checkin;
  const { latitude, longitude } = place ?? {};
  const hidden = hideIn(zones, checkin, original);
  return hidden || !venue || latitude === undefined || longitude === undefined
    ? hidden
    : hideIn(zones, { ...checkin, venue: { ...venue, latitude, longitude } });
}
