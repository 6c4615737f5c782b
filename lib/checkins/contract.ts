import type { Failure, Result } from '@/lib/http/failure';
import type { ChosenSpot, FoundPlace } from '@/lib/places/contract';
import type { Deliveries } from '../outbox/store';
import type { EditChange, Left, Undoable } from './edits/model';
import type {
  Audience,
  Checkin,
  CheckinPage,
  DevicePosition,
  FileEdits,
  FileImport,
  Listed,
  OwnPlace,
} from './model';
import type { In, Operation, VenueChoice } from './outbox/schema';

export type { EditChange, In, Left, Operation, Undoable, VenueChoice };

/** Text and place that the person has entered and not yet sent; survives the popup and the worker. */
export interface Draft {
  venue?: VenueChoice;
  shout: string;
  broadcast?: Audience;
  query: string;
  /** The place that "Check in here" took from a page, a link or a selection. */
  found?: FoundPlace;
  /** Set when "Check in here" found no place: the current position is offered. */
  nothingFound?: boolean;
  /** Start of a draft that "Check in here" made, Unix ms; later edits keep it. */
  hereAt?: number;
  /** Unix ms. */
  savedAt: number;
}

/** The outcome of a press: queued, or a question first. */
export type PressOutcome =
  | { kind: 'taken'; operation: Operation }
  /** The same was confirmed less than a minute ago; a press that names this `id` repeats it. */
  | { kind: 'repeat'; id: string; confirmedAt: number };

export interface Extras {
  broadcast?: Audience;
  position?: DevicePosition;
}

export interface CheckinsState {
  takes: { broadcast: boolean; position: boolean };
  signedIn: boolean;
  /** Unix ms; absent where an earlier build signed in. */
  signedInAt?: number;
  /** Host of the check-in service. */
  host: string;
  /** Set when everything is entered that a sign-in needs. */
  canSignIn: boolean;
  operations: Operation[];
  /** By id of a confirmed operation: 14 for the 14th check-in at its place. Only with a complete history. */
  visits: Record<string, number>;
  draft: Draft | undefined;
  /** The page of the service that lists the person's check-ins; null where it has none. */
  historyUrl: string | null;
  /** Ids of operations that `edit` takes. */
  editable: string[];
  /** The operation that was discarded last, while that can be undone. */
  discarded: { id: string; venue: VenueChoice; shout: string } | undefined;
}

/** Room "checkins". */
export interface CheckinsContract {
  state(): Promise<CheckinsState>;
  /** For the popup's first tab and the badge: something is unfinished, or waits for the person's decision. */
  attention(): Promise<{ openOnCheckIn: boolean; waiting: boolean }>;
  /** Whether the shortcut was pressed since the last call, so that the popup opens on Check in. */
  calledFor(): Promise<boolean>;
  /** The browser's keyboard shortcuts for Waymark; `keys` is empty where one has none. */
  shortcuts(): Promise<{ name: string; description: string; keys: string }[]>;
  changeShortcuts(): Promise<void>;
  /** Saves a draft unless "Check in here" has started another since; removes an empty one. */
  saveDraft(draft: Draft): Promise<void>;
  /** `repeatOf`: id of the confirmed operation that the person was asked about and repeats; null when not asked. */
  press(
    venue: VenueChoice,
    shout: string,
    repeatOf?: string | null,
    extras?: Extras,
  ): Promise<Result<PressOutcome>>;
  /** Its words are the draft again; one of which an earlier request may have arrived is looked for. */
  cancel(id: string): Promise<boolean>;
  /** Removes a check-in that is on this device only, and leaves its place and words as the draft. */
  undo(id: string): Promise<boolean>;
  /** Reads the list at once to check for an operation of unknown outcome. */
  checkNow(id: string): Promise<void>;
  decide(id: string, answer: 'seen' | 'not-there'): Promise<void>;
  sendAgain(id: string): Promise<void>;
  /** Dismisses a confirmed operation, or removes one that the person gives up. */
  discard(id: string): Promise<void>;
  /** Stores what the service did not take on this device; false where a request may have arrived. */
  keepHere(id: string): Promise<boolean>;
  /** Puts back what `discard` removed last, as it was; nothing where the same is open again. */
  restore(id: string): Promise<void>;
  forgetDiscarded(): Promise<void>;
  /** Removes a refused check-in and leaves its place and words as the draft; false when its outcome is not settled. */
  edit(id: string): Promise<boolean>;
  /** The stored check-ins, newest first, without a request. */
  known(): Promise<CheckinPage>;
  /** A page from the service, newest first, which is stored. */
  recent(offset: number): Promise<Result<CheckinPage>>;
  details(id: string): Promise<Result<Checkin>>;
  ownPlaces(): Promise<OwnPlace[]>;
  /** The place that the page in a tab names, if any. */
  placeOfPage(tabId: number): Promise<FoundPlace | undefined>;
  /** "Check in here": drafts a check-in at the place that a link, a selection, a picture or the page names. */
  checkInHere(chosen: ChosenSpot): Promise<void>;
}

export interface HistoryQuery {
  /** Every word has to occur in the shout, the place's name or its address; case and accents are ignored. */
  text: string;
  year?: number;
}

export interface HistoryFound {
  count: number;
  /** Newest first; `month` is YYYY-MM in the person's own time zone. */
  months: { month: string; count: number }[];
  /** All years with check-ins, newest first, whatever the query. */
  years: number[];
}

export interface HistoryImport {
  /** `needs-consent`: it takes many requests, so the person decides; `waiting`: continues by itself later. */
  state: 'none' | 'needs-consent' | 'importing' | 'stopped' | 'waiting' | 'partial' | 'complete';
  stored: number;
  /** Files that were imported, each with the number of check-ins that only it brought. */
  imports: (FileImport & { count: number })[];
  total: number;
  calls: number;
  failure?: Failure;
}

/** Room "history": all check-ins, imported. */
export interface HistoryContract {
  status(): Promise<HistoryImport>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Stores check-ins of a file, in the shape of the model; a check-in is known by its id, and gets only what it lacks.
   * `refused`: items that are none. `edits`: those of a Waymark file; what is here wins.
   */
  merge(
    batch: unknown,
    from: FileImport,
    edits?: FileEdits | null,
  ): Promise<Result<{ added: number; known: number; refused: number }>>;
  /** Removes the check-ins that only this import brought. */
  removeImport(id: string): Promise<void>;
  find(query: HistoryQuery): Promise<HistoryFound>;
  /** Results `from` to `from + count` of the query, newest first. */
  rows(query: HistoryQuery, from: number, count: number): Promise<Checkin[]>;
}

/**
 * Room "edits": what the person changes of check-ins and places. It is stored over what sources say, outlives each import
 * and sign-out. What was published follows only when the person says so. The last change can be taken back.
 */
export interface EditsContract {
  /** `placeName` renames the place of the first one as well; null leaves it. */
  change(ids: string[], change: EditChange, placeName?: string | null): Promise<Result<null>>;
  /** Deletes check-ins for good; hides those that the service lists. */
  remove(ids: string[]): Promise<Result<null>>;
  renamePlace(id: string, name: string): Promise<Result<null>>;
  /** All check-ins of the first place are at the second. */
  mergePlaces(from: string, into: string): Promise<Result<null>>;
  isListed(id: string): Promise<boolean>;
  /** Newest first. */
  hidden(): Promise<Checkin[]>;
  last(): Promise<Undoable | null>;
  undo(): Promise<Result<null>>;
  forgetUndo(): Promise<Result<null>>;
}

/** For rooms that follow the list, and for those that have receivers. */
export interface CheckinsOffers {
  /** All deliveries, and what sends them. */
  outbox: Deliveries & { run(): Promise<void> };
  /** A page of the newest check-ins, which is stored; a background request. */
  newest(offset: number): Promise<Result<CheckinPage>>;
  /** When the person signed in at the service, Unix ms; undefined where an earlier build did. */
  signedInAt(): Promise<number | undefined>;
  /** The newest that the service has listed or that were made here after a time, but for some, without a request; hidden ones too. */
  since(after: number, except: ReadonlySet<string>): Promise<Listed[]>;
  /** A check-in with its link and photos, stored where the check-in is; a background request for the service's own. */
  follow(id: string): Promise<Result<Checkin>>;
  /** One that was read, with what the person changed of it. */
  left(source: Checkin): Promise<Left>;
}
