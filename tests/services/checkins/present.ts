import type { CheckIn, Photo } from '../world/checkins.ts';
import type { User } from '../world/user.ts';
import type { Venue } from '../world/venues.ts';
import type { World } from '../world/world.ts';

/** Origins of the addresses in a check-in. */
export interface Places {
  /** Origin of the short links. */
  site: string;
  /** Origin of the photos. */
  images: string;
}

const shared = (checkin: CheckIn) => ({
  id: checkin.id,
  createdAt: checkin.createdAt,
  type: 'checkin',
  visibility: checkin.visibility,
  shout: checkin.shout,
  timeZoneOffset: checkin.timeZoneOffset,
  /** Milliseconds: a day after the check-in. */
  editableUntil: (checkin.createdAt + 86_400) * 1000,
});

const self = ({ id, firstName, lastName, displayName }: User) => ({
  id,
  firstName,
  lastName,
  displayName,
  relationship: 'self',
});

const formattedAddress = ({ address, postalCode, city }: Venue) =>
  [address, [postalCode, city.name].filter(Boolean).join(' '), city.country].filter(Boolean);

const shortUrl = (checkin: CheckIn, { site }: Places) => `${site}/c/${checkin.code}`;

function venueOf(world: World, checkin: CheckIn): Venue {
  const venue = world.venue(checkin.venueId);
  if (venue === undefined) throw new Error(`Check-in ${checkin.id} is at no venue.`);
  return venue;
}

/** The response of the create endpoint. */
export function created(world: World, checkin: CheckIn, places: Places) {
  const venue = venueOf(world, checkin);
  return {
    ...shared(checkin),
    entities: checkin.entities,
    user: self(world.user),
    venue: {
      id: venue.id,
      name: venue.name,
      contact: {},
      location: {
        isFuzzed: false,
        lat: venue.latitude,
        lng: venue.longitude,
        cc: venue.city.cc,
        city: venue.city.name,
        state: venue.city.region,
        country: venue.city.country,
        formattedAddress: formattedAddress(venue),
      },
    },
    checkinShortUrl: shortUrl(checkin, places),
    like: false,
    source: { name: 'Waymark', url: 'https://waymark.example/' },
  };
}

/** An item of the list, without short link. */
export function listed(world: World, checkin: CheckIn) {
  return { ...shared(checkin), entities: checkin.entities, venue: listedVenue(venueOf(world, checkin)) };
}

function listedVenue(venue: Venue) {
  return {
    id: venue.id,
    name: venue.name,
    contact: {},
    createdAt: venue.createdAt,
    location: {
      lat: venue.latitude,
      lng: venue.longitude,
      cc: venue.city.cc,
      postalCode: venue.postalCode,
      country: venue.city.country,
      formattedAddress: formattedAddress(venue),
    },
  };
}

/** The response of the details endpoint. */
export function detailed(world: World, checkin: CheckIn, places: Places) {
  return {
    ...shared(checkin),
    venue: listedVenue(venueOf(world, checkin)),
    checkinShortUrl: shortUrl(checkin, places),
    photos: { count: checkin.photos.length, items: checkin.photos.map((photo) => shown(photo, places)) },
  };
}

/** The address of the picture is prefix + `<width>x<height>` + suffix. */
const shown = ({ id, createdAt, width, height }: Photo, { images }: Places) => ({
  id,
  createdAt,
  prefix: `${images}/img/general/`,
  suffix: `/${id}.png`,
  width,
  height,
});
