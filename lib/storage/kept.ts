import type { IDBPDatabase } from 'idb';

/** Declares everything that a room keeps in this browser. */
export interface Kept {
  /** In a list for the person. */
  title(): string;
  databases?: readonly KeptDatabase[];
  /** Keys of `values`. */
  local?: readonly string[];
  /** Parses one of these values from another browser. Absent: it arrives as it is. */
  arriveLocal?(key: string, value: unknown): unknown;
  /** Keys of `values` that mean nothing in another browser. */
  localHere?: readonly string[];
  /** Web Locks under which the room sends and stores: held while its data is replaced or erased. */
  locks?: readonly string[];
}

/** Made by `defineDatabase`. */
export interface KeptDatabase {
  name: string;
  version: number;
  /** The stores that a person would count; absent: all. */
  counted?: readonly string[];
  /** Stores that go into no file, and that none replaces: what they hold may have a key in it. */
  here?: readonly string[];
  /** Can be read again at any time: not moved. */
  cache?: true;
  /** Moved by `lib/accounts` only, encrypted. */
  secret?: true;
  /** Each room moves and erases its own keys of it. */
  byKey?: true;
  /** Parses the records of another browser, and throws where one is invalid. Absent: they arrive as they are. */
  arrive?(): Promise<Arrive>;
  /** A connection to it, or to another database of its shape, which is upgraded. The caller closes it. */
  connect(name?: string): Promise<IDBPDatabase>;
  /** A connection to what is there, in whatever version and shape. The caller closes it. */
  peek(): Promise<IDBPDatabase>;
}

export interface Arrive {
  /** Undefined leaves the record out. `key`: where the value does not hold it. */
  (store: string, value: unknown, key?: IDBValidKey): Arrived | undefined;
  /** Records that a file adds to and never takes away. */
  joins?: readonly Join[];
}

export interface Join {
  store: string;
  /** Not in the value. */
  key: IDBValidKey;
  /** Either is undefined where there is none, and so is the answer. */
  join(here: unknown, file: unknown): unknown;
}

export interface Arrived {
  value: unknown;
  /** The other browser may still send it, so this one must not, unless the person decides. */
  open?: true;
}
