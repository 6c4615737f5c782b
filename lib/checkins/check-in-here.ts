import type { ChosenSpot, FoundPlace, Pointed } from '@/lib/places/contract';
import type { OwnPlace } from './model';
import type { VenueChoice } from './outbox/schema';
import type { CheckinsStore } from './outbox/store';

export interface HereParts {
  authUrl(): Promise<string>;
  whereIs(chosen: ChosenSpot): Promise<Pointed | undefined>;
  placeOfPage(tabId: number): Promise<FoundPlace | undefined>;
  /** Name for a venue of which only the address is known. */
  linkedVenue(): string;
  now(): number;
}

/** "Check in here": drafts a check-in at the place that the person pointed at. The text already written stays, and its audience. */
export async function draftHere(
  parts: HereParts,
  store: Pick<CheckinsStore, 'draft' | 'saveDraft'>,
  ownPlaces: () => Promise<OwnPlace[]>,
  chosen: ChosenSpot,
): Promise<void> {
  const { shout = '', broadcast } = (await store.draft()) ?? {};
  const now = parts.now();
  const draft = { shout, ...(broadcast && { broadcast }), query: '', hereAt: now, savedAt: now };
  // A venue of the service itself: of the link, or of the page where nothing on it was chosen.
  const { linkUrl, selection, pageUrl = '' } = chosen;
  const venue = venueOfLink((linkUrl ?? (selection?.trim() || pageUrl)).trim(), await parts.authUrl());
  if (venue) {
    const own = (await ownPlaces()).find((place) => place.venue.id === venue.id)?.venue;
    const name = own?.name ?? (venue.name || parts.linkedVenue());
    const { address } = own ?? {};
    await store.saveDraft({ ...draft, venue: { id: venue.id, name, ...(address && { address }) } });
    return;
  }
  const { found, words } = (await parts.whereIs(chosen)) ?? {};
  await store.saveDraft({
    ...draft,
    ...(found && { found }),
    ...(words !== undefined && { query: words }),
    ...(!found && words === undefined && { nothingFound: true }),
  });
}

/** `www.` and `app.` lead to the same service. */
const siteOf = ({ host }: URL): string => host.replace(/^(?:www|app)\./, '');

/**
 * The venue that an address of the check-in service's site names, `/v/<slug>/<id>` or `/v/<id>`. The name comes from the
 * slug, and is empty where there is none.
 */
export function venueOfLink(href: string, authUrl: string): VenueChoice | undefined {
  const [url, service] = [href.length > 4096 ? null : URL.parse(href), URL.parse(authUrl)];
  if (!url || !service || url.protocol !== service.protocol || siteOf(url) !== siteOf(service))
    return undefined;
  const [, slug = '', id] = /^\/v\/(?:([^/]+)\/)?([\w-]{8,64})\/?$/.exec(url.pathname) ?? [];
  return id === undefined ? undefined : { id, name: nameOf(slug) };
}

function nameOf(slug: string): string {
  try {
    const words = decodeURIComponent(slug)
      .replace(/[\s\p{Cc}_-]+/gu, ' ')
      .trim();
    return [...words]
      .slice(0, 100)
      .join('')
      .replace(/(^| )\p{L}/gu, (start) => start.toLocaleUpperCase());
  } catch {
    return '';
  }
}
