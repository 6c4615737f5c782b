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
import { type Failure, fail, type Result } from '../http/failure';
import type { KeptDatabase } from './kept';
import { createMissing, foundShapes, isComplete, removeOthers, type StoreDefinition } from './shape';

/** Thrown when the browser cannot open the database or complete a write; nothing of the write is stored. */
export class NotStoredError extends Error {}

/** A newer build stored it; a store or an index is missing or another; the browser cannot read it. */
export type Defect = 'newer' | 'incomplete' | 'unreadable';

/** Thrown for a database that stays closed until the person decides what becomes of it. It is unchanged. */
export class BrokenDatabaseError extends NotStoredError {
  readonly why: Defect;
  constructor(why: Defect, cause: unknown) {
    super('The database is not as this build needs it', { cause });
    this.why = why;
  }
}

/** A `NotStoredError` as a failure. */
export const storeFailure = (error: NotStoredError): Failure => ({
  kind: error instanceof BrokenDatabaseError ? 'broken-data' : 'not-stored',
});

/** Turns a `NotStoredError` into a failure. */
export async function storedOrFailed<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotStoredError) return fail(storeFailure(error));
    throw error;
  }
}

/** A read-only connection. */
export interface Readable<S extends DBSchema>
  extends Pick<
    IDBPDatabase<S>,
    | 'get'
    | 'getAll'
    | 'getAllKeys'
    | 'getFromIndex'
    | 'getAllFromIndex'
    | 'getAllKeysFromIndex'
    | 'count'
    | 'countFromIndex'
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

/** The stores of a database before its upgrade. */
interface Earlier {
  has(store: string): boolean;
  /** Empty where there is no such store. */
  getAll(store: string): Promise<unknown[]>;
}

export interface DatabaseShape<S extends DBSchema> {
  /** Raised with each change of `stores` or of what they hold. */
  version: number;
  /** Created where missing; what an earlier version had besides is deleted after `migrate`. */
  stores: { readonly [Name in StoreNames<S> & string]: StoreDefinition };
  /** Brings the records of version `from` up to date. When it fails, the old version stays. */
  migrate?(
    tx: IDBPTransaction<S, StoreNames<S>[], 'versionchange'>,
    from: number,
    earlier: Earlier,
  ): Promise<void>;
  cache?: true;
  /** Can be read again from a service: made anew by itself where no build can use it; what a newer one stored stays. */
  refetched?: true;
}

type Definition<S extends DBSchema> = DatabaseShape<S> & Omit<KeptDatabase, 'connect' | 'peek'>;

/** A database for a manifest to declare. */
export const defineDatabase = <S extends DBSchema>(definition: Definition<S>) => ({
  ...definition,
  open: (name: string = definition.name): Database<S> => openDatabase(name, definition),
  connect: async (name: string = definition.name): Promise<IDBPDatabase> =>
    untyped(await openDatabase(name, definition).open()),
  peek: (): Promise<IDBPDatabase> => openDB(definition.name),
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
  shape: DatabaseShape<S>,
  patience: number,
  gone: () => void,
): Promise<IDBPDatabase<S>> {
  const usable = () => connectOnce(name, shape, patience, gone);
  try {
    return await usable().catch(async (error: unknown) => {
      // What a newer build read again may hold marks of the person.
      const again = shape.cache ?? (shape.refetched && Object(error).why !== 'newer');
      // A database unreadable now may be readable after a restart.
      if (!again || !(error instanceof BrokenDatabaseError) || error.why === 'unreadable') throw error;
      await deleteDB(name);
      return usable();
    });
  } catch (error) {
    gone();
    if (error instanceof BrokenDatabaseError) throw error;
    throw new NotStoredError('The database cannot be opened', { cause: error });
  }
}

async function connectOnce<S extends DBSchema>(
  name: string,
  { version, stores, migrate, cache }: DatabaseShape<S>,
  patience: number,
  gone: () => void,
): Promise<IDBPDatabase<S>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failed: unknown;
  try {
    const db = await new Promise<IDBPDatabase<S>>((resolve, reject) => {
      openDB<S>(name, version, {
        async upgrade(_db, from, _to, tx) {
          try {
            const plain: IDBTransaction = unwrap(tx);
            const had = new Set<string>(plain.db.objectStoreNames);
            const earlier: Earlier = {
              has: (store) => had.has(store),
              getAll: async (store) => (had.has(store) ? wrap(plain.objectStore(store)).getAll() : []),
            };
            if (cache) removeOthers(plain, {});
            createMissing(plain, stores);
            await migrate?.(tx, from, earlier);
            removeOthers(plain, stores);
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
    if (isComplete(foundShapes(untyped(db)), stores)) return db;
    db.close();
    throw new BrokenDatabaseError('incomplete', undefined);
  } catch (error) {
    if (error instanceof BrokenDatabaseError) throw error;
    const why = defectOf(failed, error);
    throw why ? new BrokenDatabaseError(why, failed ?? error) : (failed ?? error);
  } finally {
    clearTimeout(timer);
  }
}

/** Undefined where another try may succeed: the disk is full, or a connection stays open. */
function defectOf(failed: unknown, error: unknown): Defect | undefined {
  if (failed !== undefined) return isQuota(failed) ? undefined : 'incomplete';
  const { name } = error instanceof DOMException ? error : { name: '' };
  if (name === 'VersionError') return 'newer';
  return name === 'UnknownError' || name === 'InvalidStateError' ? 'unreadable' : undefined;
}

const isQuota = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Ignores a transaction that has ended already. */
function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {}
}
