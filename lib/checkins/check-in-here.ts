import type { ChosenSpot, FoundPlace, Pointed } from '@/lib/places/contract';
import type { OwnPlace } from './model';
import type { VenueChoice } from './outbox/schema';
import type { CheckinsStore } from './outbox/store';
import { venueOfLink } from './venue-link';

export interface HereParts {
  /** Address of the check-in service's site in today's profile. */
  authUrl(): Promise<string>;
  whereIs(chosen: ChosenSpot): Promise<Pointed | undefined>;
  placeOfPage(tabId: number): Promise<FoundPlace | undefined>;
  /** What to call a venue of which only its address is known. */
  linkedVenue(): string;
  now(): number;
}

/** "Check in here": drafts a check-in at what the person pointed at. */
export async function draftHere(
  parts: HereParts,
  store: Pick<CheckinsStore, 'draft' | 'saveDraft'>,
  ownPlaces: () => Promise<OwnPlace[]>,
  chosen: ChosenSpot,
): Promise<void> {
  // The text already written stays; the place is the new one.
  const { shout = '' } = (await store.draft()) ?? {};
  const now = parts.now();
  const kept = { shout, query: '', hereAt: now, savedAt: now };
  const venue = venueAt(chosen, await parts.authUrl());
  if (venue) {
    const own = (await ownPlaces()).find((place) => place.venue.id === venue.id)?.venue;
    const name = own?.name ?? (venue.name || parts.linkedVenue());
    const { address } = own ?? {};
    await store.saveDraft({ ...kept, venue: { id: venue.id, name, ...(address && { address }) } });
    return;
  }
  const { found, words } = (await parts.whereIs(chosen)) ?? {};
  const nothingFound = !found && words === undefined;
  await store.saveDraft({
    ...kept,
    ...(found && { found }),
    ...(words !== undefined && { query: words }),
    ...(nothingFound && { nothingFound }),
  });
}

/** A venue of the service itself: of the link, or of the page where nothing on it was chosen. */
function venueAt({ linkUrl, selection, pageUrl }: ChosenSpot, authUrl: string): VenueChoice | undefined {
  const href = linkUrl ?? (selection?.trim() || pageUrl);
  return href === undefined ? undefined : venueOfLink(href.trim(), authUrl);
}
