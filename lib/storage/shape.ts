import type { IDBPDatabase } from 'idb';

type Path = string | readonly string[];

interface IndexDefinition {
  keyPath: Path;
  unique?: boolean;
  multiEntry?: boolean;
}

export interface StoreDefinition {
  /** Absent: keys are stored beside the values. */
  keyPath?: Path | null;
  autoIncrement?: boolean;
  indexes?: Readonly<Record<string, Path | IndexDefinition>>;
}

/** The object stores of a database, by name. */
export type Stores = Readonly<Record<string, StoreDefinition>>;

/** A store as the browser has it, in JSON. */
export interface StoreShape {
  name: string;
  keyPath: string | string[] | null;
  autoIncrement: boolean;
  indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
}

const indexOf = (index: Path | IndexDefinition): IndexDefinition =>
  typeof index === 'string' || !('keyPath' in index) ? { keyPath: index } : index;
const pathOf = (path: Path): string | string[] => (typeof path === 'string' ? path : [...path]);
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Stores as declared, in the form that the browser returns. */
export function shapesOf(stores: Stores): StoreShape[] {
  return Object.entries(stores).map(([name, { keyPath = null, autoIncrement = false, indexes = {} }]) => ({
    name,
    keyPath: keyPath === null ? null : pathOf(keyPath),
    autoIncrement,
    indexes: Object.entries(indexes).map(([index, definition]) => {
      const { keyPath: path, unique = false, multiEntry = false } = indexOf(definition);
      return { name: index, keyPath: pathOf(path), unique, multiEntry };
    }),
  }));
}

/** The stores that a connection finds. */
export function foundShapes(db: IDBPDatabase): StoreShape[] {
  const names = [...db.objectStoreNames];
  if (names.length === 0) return [];
  const tx = db.transaction(names);
  return names.map((name) => {
    const store = tx.objectStore(name);
    const { keyPath, autoIncrement } = store;
    const indexes = [...store.indexNames].map((index) => {
      const { keyPath: path, unique, multiEntry } = store.index(index);
      return { name: index, keyPath: path, unique, multiEntry };
    });
    return { name, keyPath, autoIncrement, indexes };
  });
}

/** Whether each declared store and index is there as declared; others may be there too. */
export function isComplete(found: readonly StoreShape[], stores: Stores): boolean {
  return shapesOf(stores).every(({ indexes, ...store }) => {
    const there = found.find(({ name }) => name === store.name);
    if (!there) return false;
    const { indexes: known, ...rest } = there;
    return same(rest, store) && indexes.every((index) => known.some((each) => same(each, index)));
  });
}

/** Creates the declared stores and indexes that are missing. What has another key or path is a defect, and throws. */
export function createMissing(tx: IDBTransaction, stores: Stores): void {
  for (const { name, keyPath, autoIncrement, indexes } of shapesOf(stores)) {
    const store = tx.db.objectStoreNames.contains(name)
      ? tx.objectStore(name)
      : tx.db.createObjectStore(name, { keyPath, autoIncrement });
    if (!same(store.keyPath, keyPath)) throw new TypeError(`The key of ${name} is another`);
    for (const { name: index, keyPath: path, ...how } of indexes)
      if (!store.indexNames.contains(index)) store.createIndex(index, path, how);
  }
}

/** Deletes the stores that are not declared: of earlier versions, once their records have been moved. */
export function removeOthers({ db }: IDBTransaction, stores: Stores): void {
  for (const name of [...db.objectStoreNames]) if (!Object.hasOwn(stores, name)) db.deleteObjectStore(name);
}
