import type { Inspector } from '@/lib/discovery/contract';
import { fail, ok } from '@/lib/http/failure';
import type { Http } from '@/lib/http/request';
import type { Profile } from '@/lib/profile/model';
import type { SessionArea } from '@/lib/storage/session';
import { searchPlaces } from './client';
import type { PlacesContract } from './contract';
import { placeOfLink } from './from-link';
import { placeOfPage as readPagePlace } from './from-page';
import { type FoundPlace, searchRadius } from './model';
import { createPlacesStore } from './store';

export interface PlacesParts {
  http: Http;
  profile(): Promise<Profile>;
  apiKey(): Promise<string | undefined>;
  session: SessionArea;
  inspector: Inspector;
  now(): number;
}

export interface PlacesService {
  contract: PlacesContract;
  placeOfLink(href: string): Promise<FoundPlace | undefined>;
  placeOfPage(tabId: number): Promise<FoundPlace | undefined>;
}

export function createPlaces(parts: PlacesParts): PlacesService {
  const store = createPlacesStore(parts.session);
  let running: AbortController | undefined;
  const origin = (profile: Profile) => new URL(profile.places.placesUrl).origin;

  async function placeOfPage(tabId: number): Promise<FoundPlace | undefined> {
    const look = await parts.inspector.rawInspection(tabId);
    return look.ok ? readPagePlace(look.value.places) : undefined;
  }

  const contract: PlacesContract = {
    ready: async () => (await parts.apiKey()) !== undefined,
    known: async () => store.last(origin(await parts.profile())),
    async nearby(centre) {
      running?.abort();
      const mine = new AbortController();
      running = mine;
      const [profile, apiKey] = await Promise.all([parts.profile(), parts.apiKey()]);
      if (!apiKey) return fail({ kind: 'not-set-up', host: new URL(profile.places.placesUrl).host });
      const answer = await searchPlaces(
        parts.http,
        { profile, apiKey },
        centre,
        searchRadius(centre),
        'POPULARITY',
        mine.signal,
      );
      if (!answer.ok) return answer;
      const nearby = { centre, results: answer.value, at: parts.now() };
      await store.keep(nearby, origin(profile));
      return ok(nearby);
    },
  };
  return { contract, placeOfPage, placeOfLink: async (href) => placeOfLink(href) };
}
