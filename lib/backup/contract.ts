import type { Result } from '../http/failure';
import type { Plan } from '../profile/contract';

export interface KeptRoom {
  room: string;
  title: string;
  records: number;
  /** Why a file contains nothing of it, or only encrypted. */
  stays?: 'cache' | 'secret';
  /** A database of it cannot be opened. */
  broken?: true;
}

/** A database that this build cannot use. */
export interface BrokenDatabase {
  name: string;
  /** Of its room. */
  title: string;
  /** A newer build stored it; a part is missing; the browser cannot read it. */
  why: 'newer' | 'incomplete' | 'unreadable';
  /** Absent where they cannot be counted. */
  records?: number;
  /** Holds secrets, so that no file is made of it. */
  secret?: true;
}

export interface Contents {
  rooms: KeptRoom[];
  /** Of everything; the browser’s estimate. */
  bytes: number;
}

/** The contents of a file, before anything changes. */
export interface Incoming {
  /** When and by which version of Waymark it was written; Unix ms. */
  at: number;
  version: string;
  /** `here`: the records in this browser, which those of the file replace. */
  rooms: (KeptRoom & { here: number })[];
  plan?: Plan;
  /** Check-ins, posts and targets that the other browser may still be sending: they wait for the person here. */
  open: number;
  sealed: boolean;
}

export interface Chosen {
  rooms: readonly string[];
  /** The plan that the person saw, and the keys of sign-ins they agreed to. */
  plan?: Plan | undefined;
  agreed: readonly string[];
  /** Absent: the secrets stay in the file. */
  passphrase?: string | undefined;
}

/** Room "backup": everything of Waymark in one file, in again, and erased. Files pass through `stored-file.ts`. */
export interface BackupContract {
  contents(): Promise<Contents>;
  /** Stores a file of these rooms; with all secrets, encrypted, if there is a passphrase. */
  write(chosen: Pick<Chosen, 'rooms' | 'passphrase'>): Promise<Result<null>>;
  inspect(): Promise<Result<Incoming>>;
  /** Replaces the chosen rooms by those of the stored file, and restarts Waymark; `changed` has done nothing. */
  apply(chosen: Chosen): Promise<Result<{ kind: 'restarting' } | { kind: 'changed'; incoming: Incoming }>>;
  /** Both restart Waymark. */
  erase(room: string): Promise<Result<null>>;
  eraseAll(): Promise<Result<null>>;
  broken(): Promise<BrokenDatabase[]>;
  /** Stores a file of what can be read of it. */
  saveBroken(database: string): Promise<Result<null>>;
  /** Deletes it, and makes it anew and empty. */
  renew(database: string): Promise<Result<null>>;
}
