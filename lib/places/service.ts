import type { Inspector } from '@/lib/discovery/contract';
import { fail, ok, type Result } from '@/lib/http/failure';
import type { Secret } from '@/lib/http/secret';
import type { Http } from '@/lib/http/service';
import { compareNames } from '@/lib/i18n/format';
import type { Options, Profile } from '@/lib/profile/model';
import type { SessionArea } from '@/lib/storage/session';
import { nextPlaces, type PlacesConnection } from './client';
import type { PlacesContract, Searched, SearchOptions } from './contract';
import { placeOfPage, pointedByPage } from './from-page';
import { type Centre, type Favourite, type Marking, sameVisited } from './model';
import { createPace } from './photon/pace';
import { fewestLetters, isSearched, searchPhoton } from './photon/photon';
import { type Found, joinFound, searchAround } from './search';
import { shareSearches } from './shared-search';
import { createPlacesStore } from './store';
import { type ChosenSpot, whereIs } from './where';

export interface PlacesParts {
  http: Http;
  profile(): Promise<Profile>;
  options(): Promise<Pick<Options, 'keylessPlaces'>>;
  /** Whether the browser lets requests to these addresses out. */
  allowed(addresses: readonly string[]): Promise<boolean>;
  /** The language of the words around names. */
  language(): string;
  apiKey(): Promise<Secret | undefined>;
  session: SessionArea;
  inspector: Pick<Inspector, 'rawInspection'>;
  now(): number;
  announce(): void;
}

/** Letters from which the search with a key is asked for words. */
const fewestOfKey = 2;

export function createPlaces(parts: PlacesParts) {
  const store = createPlacesStore(parts.session);
  const share = shareSearches<Result<Searched>>();
  const pace = createPace(1000, parts.now);
  const origin = (profile: Profile) => new URL(profile.places.placesUrl).origin;

  /** The search without a key, where the person chose it and the browser allows it. */
  async function photon(): Promise<string | undefined> {
    const [{ places }, { keylessPlaces }] = await Promise.all([parts.profile(), parts.options()]);
    const { photonUrl } = places;
    return keylessPlaces && photonUrl && (await parts.allowed([photonUrl])) ? photonUrl : undefined;
  }

  /** The sources by their origins: what another one found is not shown. */
  const sourceNames = async () => {
    const [profile, base] = await Promise.all([parts.profile(), photon()]);
    return [origin(profile), base && new URL(base).origin].filter(Boolean).join(' ');
  };

  async function rawPlaces(tabId: number): Promise<unknown> {
    const inspection = await parts.inspector.rawInspection(tabId);
    return inspection.ok ? inspection.value.found.places : undefined;
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
  ): Promise<Result<Searched>> {
    const [ready, base] = await Promise.all([connection(), photon()]);
    const words = query ? { query } : {};
    const sources: Promise<Result<Found>>[] = [];
    if (ready.ok && (!query || ready.value.profile.places.query))
      sources.push(searchAround(parts.http, ready.value, { centre, sort, ...words }, signal));
    if (base && (!query || isSearched(query))) {
      const found = searchPhoton(
        { ...parts, pace },
        { base, centre, language: parts.language(), ...words },
        signal,
      );
      sources.push(found.then((each) => (each.ok ? ok({ results: each.value }) : each)));
    }
    if (sources.length === 0 && !ready.ok) return ready;
    const found = joinFound(await Promise.all(sources));
    if (!found.ok) return found;
    const { lacks, ...shown } = found.value;
    const nearby = { centre, sort, ...shown, at: parts.now() };
    // Results for a query are not the places nearby.
    if (!query) await store.saveSearch(nearby, await sourceNames());
    return ok({ ...nearby, ...(lacks && { lacks }) });
  }

  const contract: PlacesContract = {
    async sources() {
      const [{ places }, apiKey, base] = await Promise.all([parts.profile(), parts.apiKey(), photon()]);
      const { photonUrl: url, query } = places;
      const key = apiKey !== undefined;
      return {
        key,
        keyless: url === undefined ? null : { url, on: base !== undefined },
        wordsFrom: key && query ? fewestOfKey : base ? fewestLetters : null,
      };
    },
    known: async () => store.lastSearch(await sourceNames()),
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
