import type { Checkin, Overlay } from '@/lib/checkins/model';
import type { Entry } from './entry';

export interface Heading {
  /** Title of the file, for people. */
  title: string;
  /** When it is written, Unix ms. */
  now: number;
  /** The person’s edits of these check-ins. */
  overlay?: Overlay;
}

interface Written<T> {
  /** Of the file's name. */
  extension: string;
  head(heading: Heading): string;
  /** Undefined where the format cannot hold it, such as a waypoint without a position. */
  item(item: T, first: boolean): string | undefined;
  tail: string;
  /** Occurs once for each check-in and nowhere else, so that the file can be counted without its parser. */
  mark: string;
  /** Further occurrences of it. */
  extraMarks?: number;
  /** A file for each year, by the check-ins' own calendar. */
  perYear?: true;
}

/** How check-ins are written. `whole`: everything that is stored, for Waymark itself; zones do not apply. */
export type Format = ({ whole: true } & Written<Checkin>) | ({ whole: false } & Written<Entry>);
