import type { Inspector } from '@/lib/discovery/contract';
import { fail, ok, type Result } from '@/lib/http/failure';
import type { Secret } from '@/lib/http/secret';
import type { Http } from '@/lib/http/service';
import { compareNames } from '@/lib/i18n/format';
import type { Profile } from '@/lib/profile/model';
import type { SessionArea } from '@/lib/storage/session';
import { nextPlaces, type PlacesConnection } from './client';
import type { Nearby, PlacesContract, SearchOptions } from './contract';
import { placeOfPage, pointedByPage } from './from-page';
import { type Centre, type Favourite, type Marking, sameVisited } from './model';
import { searchAround } from './search';
import { shareSearches } from './shared-search';
import { createPlacesStore } from './store';
import { type ChosenSpot, whereIs } from './where';

export interface PlacesParts {
  http: Http;
  profile(): Promise<Profile>;
  apiKey(): Promise<Secret | undefined>;
  session: SessionArea;
  inspector: Pick<Inspector, 'rawInspection'>;
  now(): number;
  announce(): void;
}

export function createPlaces(parts: PlacesParts) {
  const store = createPlacesStore(parts.session);
  const share = shareSearches<Result<Nearby>>();
  const origin = (profile: Profile) => new URL(profile.places.placesUrl).origin;

  async function rawPlaces(tabId: number): Promise<unknown> {
    const inspection = await parts.inspector.rawInspection(tabId);
    return inspection.ok ? inspection.value.places : undefined;
  }

  async function connection(): Promise<Result<PlacesConnection>> {
    const [profile, apiKey] = await Promise.all([parts.profile(), parts.apiKey()]);
    if (!apiKey) return fail({ kind: 'not-set-up', host: new URL(profile.places.placesUrl).host });
    return ok({ profile, apiKey });
  }

  async function search(
    centre: Centre,
    { sort, query }: SearchOptions,
    signal: AbortSignal,
  ): Promise<Result<Nearby>> {
    const ready = await connection();
    if (!ready.ok) return ready;
    const found = await searchAround(
      parts.http,
      ready.value,
      { centre, sort, ...(query && { query }) },
      signal,
    );
    if (!found.ok) return found;
    const nearby = { centre, sort, ...found.value, at: parts.now() };
    // Results for a query are not the places nearby.
    if (!query) await store.saveSearch(nearby, origin(ready.value.profile));
    return ok(nearby);
  }

  const contract: PlacesContract = {
    ready: async () => (await parts.apiKey()) !== undefined,
    takesQuery: async () => (await parts.profile()).places.query === true,
    known: async () => store.lastSearch(origin(await parts.profile())),
    nearby: (centre, options, view) =>
      share(view, JSON.stringify([centre, options]), (signal) => search(centre, options, signal)),
    async more(next) {
      const ready = await connection();
      return ready.ok ? nextPlaces(parts.http, ready.value, next) : ready;
    },
    favourites: async () => (await store.favourites()).sort((a, b) => compareNames(a.name, b.name)),
    async setFavourite(place, on) {
      await store.setFavourite(place, on, parts.now());
      parts.announce();
    },
  };
  return {
    contract,
    sameVisited: (named: Favourite, visited: readonly Favourite[]) => sameVisited(named, visited),
    placeOfPage: async (tabId: number) => placeOfPage(await rawPlaces(tabId)),
    whereIs: (chosen: ChosenSpot) => whereIs(chosen, async (tabId) => pointedByPage(await rawPlaces(tabId))),
    markings: {
      read: store.markings,
      async take(markings: readonly Marking[]) {
        await store.mergeMarkings(markings);
        parts.announce();
      },
    },
  };
}
