import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { fail, type Result } from '../http/failure';

/** Thrown when the browser could not keep a write, or could not open the database: nothing of it is stored. */
export class NotKeptError extends Error {}

/** What the work comes to, or the failure `not-kept` where the browser could not keep it. */
export async function keptOrFailed<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotKeptError) return fail({ kind: 'not-kept' });
    throw error;
  }
}

/** A connection that can only read. */
export interface Readable<S extends DBSchema>
  extends Pick<
    IDBPDatabase<S>,
    'get' | 'getAll' | 'getAllKeys' | 'getFromIndex' | 'getAllFromIndex' | 'count'
  > {
  transaction<Name extends StoreNames<S>>(store: Name): IDBPTransaction<S, [Name], 'readonly'>;
  transaction<Names extends ArrayLike<StoreNames<S>>>(stores: Names): IDBPTransaction<S, Names, 'readonly'>;
}

/** One database. It is opened at its first use, and again at the next use after it was closed or could not be opened. */
export interface Database<S extends DBSchema> {
  read(): Promise<Readable<S>>;
  /**
   * One transaction, kept whole or not at all: it resolves once the transaction is complete. Throws `NotKeptError` for
   * whatever the browser refuses, such as a write beyond the quota; an error of `work` itself is thrown as it is.
   */
  write<const Names extends ArrayLike<StoreNames<S>>, T>(
    stores: Names,
    work: (tx: IDBPTransaction<S, Names, 'readwrite'>) => Promise<T>,
    options?: IDBTransactionOptions,
  ): Promise<T>;
  /** The connection itself, whose writes fail with the browser's own errors. */
  open(): Promise<IDBPDatabase<S>>;
}

export interface DatabaseShape<S extends DBSchema> {
  version: number;
  /** Brings the database from version `from` to this one; 0 is a new one. When it fails, the old one stays. */
  upgrade(
    database: IDBPDatabase<S>,
    from: number,
    tx: IDBPTransaction<S, StoreNames<S>[], 'versionchange'>,
  ): void | Promise<void>;
}

/** The only way to a database of the extension. After `patience` ms it stops waiting for who does not make way. */
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
        // Anything else is a mistake in `work`.
        if (!(error instanceof DOMException)) throw error;
        throw new NotKeptError('The browser could not keep it', { cause: error });
      }
    },
  };
}

/** `gone` is called when the connection must not be used any more, or was never made. */
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
            // Else the new version would stand with half of its data. The open request fails by this.
            tx.done.catch(() => undefined);
            abort(tx);
          }
        },
        // Connections that are finishing a transaction count as well, so this is no failure yet.
        blocked() {
          timer = setTimeout(() => reject(new Error('Another version holds it open')), patience);
        },
        // Another version opens it, or it is deleted: whoever is in the way would hold that up for good.
        blocking(_from, _to, event) {
          if (event.target instanceof IDBDatabase) event.target.close();
          gone();
        },
        terminated: gone,
      }).then(resolve, reject);
    });
  } catch (error) {
    gone();
    throw new NotKeptError('The database cannot be opened', { cause: failed ?? error });
  } finally {
    clearTimeout(timer);
  }
}

/** It may have ended by itself. */
function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {}
}
