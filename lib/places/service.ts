import type { Inspector } from '@/lib/discovery/contract';
import { fail, ok, type Result } from '@/lib/http/failure';
import type { Secret } from '@/lib/http/secret';
import type { Http } from '@/lib/http/service';
import type { Profile } from '@/lib/profile/model';
import type { SessionArea } from '@/lib/storage/session';
import { nextPlaces, type PlacesConnection } from './client';
import type { Nearby, PlacesContract, Wanted } from './contract';
import { placeOfPage, pointedByPage } from './from-page';
import type { Centre, FoundPlace, Marking } from './model';
import type { Pointed } from './pointed';
import { searchAround } from './search';
import { shareSearches } from './shared-search';
import { createPlacesStore } from './store';
import { type ChosenSpot, whereIs } from './where';

export interface PlacesParts {
  http: Http;
  profile(): Promise<Profile>;
  apiKey(): Promise<Secret | undefined>;
  session: SessionArea;
  inspector: Inspector;
  now(): number;
  announce(): void;
}

export interface PlacesService {
  contract: PlacesContract;
  placeOfPage(tabId: number): Promise<FoundPlace | undefined>;
  whereIs(chosen: ChosenSpot): Promise<Pointed | undefined>;
  /** Favourites as they go between the person's browsers. */
  markings: {
    read(): Promise<Marking[]>;
    take(markings: readonly Marking[]): Promise<void>;
  };
}

export function createPlaces(parts: PlacesParts): PlacesService {
  const store = createPlacesStore(parts.session);
  const share = shareSearches<Result<Nearby>>();
  const origin = (profile: Profile) => new URL(profile.places.placesUrl).origin;

  async function rawPlaces(tabId: number): Promise<unknown> {
    const look = await parts.inspector.rawInspection(tabId);
    return look.ok ? look.value.places : undefined;
  }

  async function connection(): Promise<Result<PlacesConnection>> {
    const [profile, apiKey] = await Promise.all([parts.profile(), parts.apiKey()]);
    if (!apiKey) return fail({ kind: 'not-set-up', host: new URL(profile.places.placesUrl).host });
    return ok({ profile, apiKey });
  }

  async function search(
    centre: Centre,
    { sort, query }: Wanted,
    signal: AbortSignal,
  ): Promise<Result<Nearby>> {
    const ready = await connection();
    if (!ready.ok) return ready;
    const wanted = { centre, sort, ...(query && { query }) };
    const found = await searchAround(parts.http, ready.value, wanted, signal);
    if (!found.ok) return found;
    const nearby = { centre, sort, ...found.value, at: parts.now() };
    // What was searched for by name is not what stands around.
    if (!query) await store.keep(nearby, origin(ready.value.profile));
    return ok(nearby);
  }

  const contract: PlacesContract = {
    ready: async () => (await parts.apiKey()) !== undefined,
    takesQuery: async () => (await parts.profile()).places.query === true,
    known: async () => store.last(origin(await parts.profile())),
    nearby(centre, how, asker) {
      return share(asker, JSON.stringify([centre, how]), (signal) => search(centre, how, signal));
    },
    async more(next) {
      const ready = await connection();
      return ready.ok ? nextPlaces(parts.http, ready.value, next) : ready;
    },
    favourites: store.favourites,
    async setFavourite(place, on) {
      await store.setFavourite(place, on, parts.now());
      parts.announce();
    },
  };
  return {
    contract,
    placeOfPage: async (tabId) => placeOfPage(await rawPlaces(tabId)),
    whereIs: (chosen) => whereIs(chosen, async (tabId) => pointedByPage(await rawPlaces(tabId))),
    markings: {
      read: store.markings,
      async take(markings) {
        await store.takeMarkings(markings);
        parts.announce();
      },
    },
  };
}
