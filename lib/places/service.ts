import { fail, ok } from '@/lib/http/failure';
import type { Http } from '@/lib/http/request';
import type { Profile } from '@/lib/profile/model';
import { searchPlaces } from './client';
import type { PlacesContract } from './contract';
import type { FoundPlace } from './model';
import type { PlacesStore } from './store';

export interface PlacesParts {
  http: Http;
  profile(): Promise<Profile>;
  apiKey(): Promise<string | undefined>;
  store: PlacesStore;
  /** What the page in a tab says about its place. */
  pagePlace(tabId: number): Promise<FoundPlace | undefined>;
  now(): number;
}

export function createPlaces(parts: PlacesParts): { contract: PlacesContract } {
  let running: AbortController | undefined;
  const origin = (profile: Profile) => new URL(profile.places.placesUrl).origin;

  const contract: PlacesContract = {
    ready: async () => (await parts.apiKey()) !== undefined,
    known: async () => parts.store.last(origin(await parts.profile())),
    async nearby(centre) {
      running?.abort();
      const mine = new AbortController();
      running = mine;
      const [profile, apiKey] = await Promise.all([parts.profile(), parts.apiKey()]);
      if (!apiKey) return fail({ kind: 'not-set-up', host: new URL(profile.places.placesUrl).host });
      const answer = await searchPlaces(parts.http, { profile, apiKey }, centre, 'POPULARITY', mine.signal);
      if (!answer.ok) return answer;
      const nearby = { centre, results: answer.value, at: parts.now() };
      await parts.store.keep(nearby, origin(profile));
      return ok(nearby);
    },
    onPage: parts.pagePlace,
  };
  return { contract };
}
