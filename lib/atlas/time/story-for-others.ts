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
 * The trip that has a check-in as others may read it. It has nothing of hidden places: their check-ins keep a time, and
 * words without the places' names; they count only as check-ins.
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
    // One deleted meanwhile counts as hidden.
    if (checkin && !hiddenIn(zones, checkin, place)) continue;
    places.set(key, place);
    placeOf[row] = -1;
  }
  const open = [...new Set(placeOf.subarray(rows.first, rows.last + 1))].flatMap((at) => {
    const { name, locality = '', country = '' } = columns.places[at] ?? { name: '' };
    return [name, locality, country];
  });
  // Word by word, since "Tokyo–Seoul" names both, and whole: "TokyoSeoul" does too.
  const openWords = new Set(open.flatMap(partsOf).filter(isWord).map(fold));
  // A trip name that reveals a hidden place, and not only open ones, is left out.
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

/** `place`: as the atlas draws it, at the position of its newest check-in. */
function hiddenIn(zones: readonly Zone[], { original, ...checkin }: Edited, place: AtlasPlace | undefined) {
  const { venue } = checkin;
  const { latitude, longitude } = place ?? {};
  const hidden = hideIn(zones, checkin, original);
  return hidden || !venue || latitude === undefined || longitude === undefined
    ? hidden
    : hideIn(zones, { ...checkin, venue: { ...venue, latitude, longitude } });
}
