import { type Checkin, photoUrl, shoutParts, type Venue } from '@/lib/checkins/model';
import type { PostPerson, PostPhoto, PostPlace } from '@/lib/outbox/post';

/** The fields of a check-in that can leave. */
export interface Facts {
  shout: string;
  link?: string;
  place?: PostPlace;
  category?: string;
  event?: string;
  people: PostPerson[];
  by?: string;
  photos: PostPhoto[];
}

/** Everything, exactly. */
export function factsOf(checkin: Checkin): Facts {
  const { shout, shortUrl, venue, event, createdBy, photos = [] } = checkin;
  const place = venue && placeOf(venue);
  const category = venue?.details?.categories?.[0]?.name;
  const alt = [place?.name, place?.locality].filter(Boolean).join(', ');
  return {
    shout,
    ...(shortUrl && { link: shortUrl }),
    ...(place && { place }),
    ...(category && { category }),
    ...(event && { event }),
    people: peopleOf(checkin),
    ...(createdBy?.name && { by: createdBy.name }),
    photos: photos.map((photo) => ({ url: photoUrl(photo), alt })),
  };
}

function placeOf({ name, latitude, longitude, details }: Venue): PostPlace {
  const { categories: _, ...rest } = details ?? {};
  return {
    name,
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
    ...rest,
  };
}

/** Who is mentioned, and who checked the person in; each once. */
function peopleOf({ shout, entities, createdBy }: Checkin): PostPerson[] {
  const mentioned = shoutParts(shout, entities)
    .filter(({ entity }) => entity?.type === 'user')
    .map(({ text }) => text.replace(/^@/, ''));
  const names = [createdBy?.name ?? '', ...mentioned].filter(Boolean);
  return [...new Set(names)].map((name) => ({ name }));
}
