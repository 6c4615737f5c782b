import {
  type DBSchema,
  deleteDB,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
  unwrap,
  wrap,
} from 'idb';
import { fail, type Result } from '../http/failure';
import type { KeptDatabase } from './kept';

/** Thrown when the browser cannot open the database or complete a write; nothing of the write is stored. */
export class NotStoredError extends Error {}

/** Turns a `NotStoredError` into the failure `not-stored`. */
export async function storedOrFailed<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotStoredError) return fail({ kind: 'not-stored' });
    throw error;
  }
}

/** A read-only connection. */
export interface Readable<S extends DBSchema>
  extends Pick<
    IDBPDatabase<S>,
    'get' | 'getAll' | 'getAllKeys' | 'getFromIndex' | 'getAllFromIndex' | 'count' | 'countFromIndex'
  > {
  transaction<Name extends StoreNames<S>>(store: Name): IDBPTransaction<S, [Name], 'readonly'>;
  transaction<Names extends ArrayLike<StoreNames<S>>>(stores: Names): IDBPTransaction<S, Names, 'readonly'>;
}

/** A database, opened at its first use, and at the next use after it was closed or could not be opened. */
export interface Database<S extends DBSchema> {
  read(): Promise<Readable<S>>;
  /**
   * Runs `work` in one transaction and resolves when that is complete. Throws `NotStoredError` when the browser refuses,
   * such as a write beyond the quota; rethrows errors of `work`.
   */
  write<const Names extends ArrayLike<StoreNames<S>>, T>(
    stores: Names,
    work: (tx: IDBPTransaction<S, Names, 'readwrite'>) => Promise<T>,
    options?: IDBTransactionOptions,
  ): Promise<T>;
  /** The connection itself; its writes fail with the browser’s own errors. */
  open(): Promise<IDBPDatabase<S>>;
}

export interface DatabaseShape<S extends DBSchema> {
  version: number;
  /** Upgrades from version `from`, 0 for a new database. When it fails, the old version stays. */
  upgrade(
    database: IDBPDatabase<S>,
    from: number,
    tx: IDBPTransaction<S, StoreNames<S>[], 'versionchange'>,
  ): void | Promise<void>;
}

type Definition<S extends DBSchema> = DatabaseShape<S> & Omit<KeptDatabase, 'connect'>;

/** A database for a manifest to declare. */
export const defineDatabase = <S extends DBSchema>(definition: Definition<S>) => ({
  ...definition,
  open: (name: string = definition.name): Database<S> => openDatabase(name, definition),
  connect: async (name: string = definition.name): Promise<IDBPDatabase> =>
    untyped(await openDatabase(name, definition).open()),
});

/** The same connection, for stores of any name. */
export const untyped = <S extends DBSchema>(db: IDBPDatabase<S>): IDBPDatabase => wrap(unwrap(db));

export const deleteDatabase = (name: string): Promise<void> => deleteDB(name);

export const databaseNames = async (): Promise<string[]> =>
  (await indexedDB.databases()).flatMap(({ name = '' }) => name || []);

/** Throws where the value is no key. */
export function validKey(value: unknown): IDBValidKey {
  indexedDB.cmp(value, value);
  return value as IDBValidKey;
}

/** The only way to open a database. Waits `patience` milliseconds for other connections to close. */
export function openDatabase<S extends DBSchema>(
  name: string,
  shape: DatabaseShape<S>,
  patience = 5_000,
): Database<S> {
  let opened: Promise<IDBPDatabase<S>> | undefined;

  function open(): Promise<IDBPDatabase<S>> {
    if (opened) return opened;
    const mine = connect(name, shape, patience, () => {
      if (opened === mine) opened = undefined;
    });
    opened = mine;
    return mine;
  }

  return {
    read: open,
    open,
    async write(stores, work, options) {
      try {
        const tx = (await open()).transaction(stores, 'readwrite', options);
        const [value] = await Promise.all([
          work(tx).catch((error: unknown) => {
            abort(tx);
            throw error;
          }),
          tx.done,
        ]);
        return value;
      } catch (error) {
        // Anything else is a bug in `work`.
        if (!(error instanceof DOMException)) throw error;
        throw new NotStoredError('The browser could not store it', { cause: error });
      }
    },
  };
}

/** Calls `gone` when the connection fails or must no longer be used. */
async function connect<S extends DBSchema>(
  name: string,
  { version, upgrade }: DatabaseShape<S>,
  patience: number,
  gone: () => void,
): Promise<IDBPDatabase<S>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failed: unknown;
  try {
    return await new Promise((resolve, reject) => {
      openDB<S>(name, version, {
        async upgrade(database, from, _to, tx) {
          try {
            await upgrade(database, from, tx);
          } catch (error) {
            failed = error;
            // Without the abort the new version would stay, with half of its data. It makes the open request fail.
            tx.done.catch(() => undefined);
            abort(tx);
          }
        },
        // No failure yet: connections that are finishing a transaction also block.
        blocked() {
          timer = setTimeout(() => reject(new Error('Another version holds it open')), patience);
        },
        // Another version opens it, or it is deleted: an open connection would block that for good.
        blocking(_from, _to, event) {
          if (event.target instanceof IDBDatabase) event.target.close();
          gone();
        },
        terminated: gone,
      }).then(resolve, reject);
    });
  } catch (error) {
    gone();
    throw new NotStoredError('The database cannot be opened', { cause: failed ?? error });
  } finally {
    clearTimeout(timer);
  }
}

/** Ignores a transaction that has ended already. */
function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {}
}
