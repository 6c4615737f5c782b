import { type Checkin, type Photo, photoUrl } from '../../checkins/model';
import { memoized } from '../memo';
import type { AtlasPlace, Columns, Filter, Rows } from '../model';
import { orderPhotos, photosBetween } from '../places/photo-order';
import { type Moment, momentOf } from '../time/review';
import type { EngineParts } from './history';

/** A photo, identified by its check-in and its index there. */
export interface AtlasPhoto extends Moment {
  checkin: string;
  at: number;
  /** Absent where the service counted the photo without listing it. */
  picture?: Picture;
}

export type Picture = NonNullable<ReturnType<typeof pictureOf>>;

export interface AtlasCheckin {
  checkin: Checkin;
  pictures: Picture[];
}

/** Longest sides, pixels. */
const small = 400;
const large = 1_600;

/** A photo to draw: its host, a small version for a grid, a large one, and its size in pixels. */
export const pictureOf = (photo: Photo) => {
  const address = photoUrl(photo, large);
  const host = URL.parse(address)?.host;
  if (!host) return undefined;
  const { width, height } = photo;
  return { host, small: photoUrl(photo, small), large: address, width, height };
};

/** A check-in as the atlas lists it: with the name and the time zone of its place, where its source lacks them. */
function told(checkin: Checkin, place: AtlasPlace | undefined, timeZoneOffset: number | undefined): Checkin {
  const { venue } = checkin;
  if (!venue || place?.latitude === undefined || timeZoneOffset === undefined) return checkin;
  const { name, address } = place;
  return { timeZoneOffset, ...checkin, venue: { ...venue, name, ...(address && { address }) } };
}

export const photoMethods = ({ history, checkins }: Pick<EngineParts, 'history' | 'checkins'>) => {
  const inOrder = memoized((rows: Rows, columns: Columns) => orderPhotos(columns, rows));

  async function ordered(filter: Filter) {
    const { columns, select } = await history();
    return { columns, order: inOrder(select({ ...filter, photos: true }), columns) };
  }

  return {
    /** The number of photos of the matching check-ins. */
    async photoCount(filter: Filter): Promise<{ count: number; checkins: number }> {
      const { order } = await ordered(filter);
      return { count: order.starts.at(-1) ?? 0, checkins: order.rows.length };
    },
    /** A check-in with all its fields and facts from its position; undefined if deleted. */
    async checkin(id: string): Promise<AtlasCheckin | undefined> {
      const [stored] = await checkins([id]);
      if (!stored) return undefined;
      const pictures = (stored.photos ?? []).flatMap((photo) => pictureOf(photo) ?? []);
      const { columns } = await history();
      const row = columns.ids.indexOf(id);
      return {
        checkin: told(stored, columns.places[columns.placeOf[row] ?? -1], columns.offsets[row]),
        pictures,
      };
    },
    /** Photos `from` to `from + count` of a filter, newest first. */
    async photos(filter: Filter, from: number, count: number): Promise<AtlasPhoto[]> {
      const { columns, order } = await ordered(filter);
      const wanted = photosBetween(order, from, from + count);
      const ids = [...new Set(wanted.map(({ row }) => columns.ids[row] ?? ''))];
      const stored = new Map((await checkins(ids)).map((checkin) => [checkin.id, checkin]));
      return wanted.map(({ row, at }) => {
        const id = columns.ids[row] ?? '';
        const photo = stored.get(id)?.photos?.[at];
        const picture = photo && pictureOf(photo);
        return { checkin: id, at, ...momentOf(columns, row), ...(picture && { picture }) };
      });
    },
  };
};
