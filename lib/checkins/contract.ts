import type { Result } from '@/lib/http/failure';
import type { ChosenSpot, FoundPlace } from '@/lib/places/contract';
import type { Audience, Checkin, CheckinPage, DevicePosition, OwnPlace } from './model';
import type { In, Operation, VenueChoice } from './outbox/schema';

export type { HistoryContract, HistoryFound, HistoryQuery } from './history/contract';
export type { In, Operation, VenueChoice };

/** What the person has entered and not yet sent; survives the popup and the worker. */
export interface Draft {
  venue?: VenueChoice;
  shout: string;
  broadcast?: Audience;
  query: string;
  /** The place that "Check in here" took from a page, a link or a selection. */
  found?: FoundPlace;
  /** Set when "Check in here" found no place: the current position is offered. */
  nothingFound?: boolean;
  /** When "Check in here" began it, Unix ms; absent when it did not. What is written further keeps it. */
  hereAt?: number;
  /** Unix milliseconds. */
  savedAt: number;
}

/** What became of a press: taken up, or a question first. */
export type PressOutcome =
  | { kind: 'taken'; operation: Operation }
  /** The same was confirmed less than a minute ago; a press that names this `id` means it. */
  | { kind: 'repeat'; id: string; confirmedAt: number };

/** What goes along with a check-in beside its place and words. */
export interface Extras {
  broadcast?: Audience;
  position?: DevicePosition;
}

export interface CheckinsState {
  /** Which extras the service takes and the person allows. */
  takes: { broadcast: boolean; position: boolean };
  signedIn: boolean;
  /** Whether all is entered that a sign-in needs. */
  canSignIn: boolean;
  operations: Operation[];
  /** By operation that arrived: 14 for the 14th check-in at its place. Only where all check-ins are kept. */
  visits: Record<string, number>;
  draft: Draft | undefined;
}

/** Room "checkins". */
export interface CheckinsContract {
  state(): Promise<CheckinsState>;
  /** Whether the popup should open on Check in, and whether something waits for the person's word. */
  attention(): Promise<{ openOnCheckIn: boolean; waiting: boolean }>;
  /** Keeps what is written, unless "Check in here" has begun another since; one with nothing in it is removed. */
  saveDraft(draft: Draft): Promise<void>;
  /** `repeatOf`: the person was asked about this operation, and means the same once more. Null: not asked. */
  press(
    venue: VenueChoice,
    shout: string,
    repeatOf?: string | null,
    extras?: Extras,
  ): Promise<Result<PressOutcome>>;
  /** Takes back a check-in that was not sent yet; false when it was too late. */
  cancel(id: string): Promise<boolean>;
  /** Reads the list at once to see whether it arrived. */
  checkNow(id: string): Promise<void>;
  /** The person's own answer to whether it arrived. */
  decide(id: string, answer: 'seen' | 'not-there'): Promise<void>;
  sendAgain(id: string): Promise<void>;
  /** Forgets an operation that is over, or that the person gives up. */
  discard(id: string): Promise<void>;
  /** What is kept here, newest first, without asking the service. */
  known(): Promise<CheckinPage>;
  /** A page from the service, newest first; kept for next time. */
  recent(offset: number): Promise<Result<CheckinPage>>;
  details(id: string): Promise<Result<Checkin>>;
  ownPlaces(): Promise<OwnPlace[]>;
  /** The place that the page in a tab names, if any. */
  placeOfPage(tabId: number): Promise<FoundPlace | undefined>;
  /** "Check in here": drafts a check-in at the place that a link, a selection, a picture or the page names. */
  here(chosen: ChosenSpot): Promise<void>;
}
