import type { IDBPDatabase } from 'idb';
import { defineDatabase, deleteDatabase, untyped, validKey } from './database';
import { decode, encode, type Pending } from './encode';
import type { Arrive, KeptDatabase } from './kept';

export interface StoreShape {
  name: string;
  keyPath: string | string[] | null;
  autoIncrement: boolean;
  indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
}

/** Records as lines of JSON: the position of their store, the value, and the key where the value does not hold it. */
export interface Dump {
  version: number;
  stores: (StoreShape & { count: number })[];
  lines: Blob;
}

const batch = 500;

export const counts = (kept: KeptDatabase | undefined, store: string): boolean =>
  kept?.counted?.includes(store) ?? true;

export async function countRecords(kept: KeptDatabase): Promise<number> {
  const each = await connected(kept, (db) => {
    const names = [...db.objectStoreNames].filter((name) => counts(kept, name));
    const tx = db.transaction(names);
    return Promise.all(names.map((name) => tx.objectStore(name).count()));
  });
  return each.reduce((sum, count) => sum + count, 0);
}

async function connected<T>(
  kept: KeptDatabase,
  work: (db: IDBPDatabase) => Promise<T>,
  name?: string,
): Promise<T> {
  const db = await kept.connect(name);
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Everything in a database, as of one moment. */
export const dump = (kept: KeptDatabase): Promise<Dump> => connected(kept, dumpOf);

async function dumpOf(db: IDBPDatabase): Promise<Dump> {
  const names = [...db.objectStoreNames];
  const tx = db.transaction(names);
  const stores: Dump['stores'] = [];
  const texts: (string | (() => Promise<string>))[] = [];
  for (const [at, name] of names.entries()) {
    const store = tx.objectStore(name);
    const { keyPath, autoIncrement } = store;
    let count = 0;
    let range: IDBKeyRange | undefined;
    for (;;) {
      const [keys, values] = await Promise.all([store.getAllKeys(range, batch), store.getAll(range, batch)]);
      const pending: Pending = [];
      const rows = values.map((value, index) => [
        at,
        encode(value, pending),
        ...(keyPath === null ? [encode(keys[index], pending)] : []),
      ]);
      // The transaction would end while a Blob is read.
      texts.push(pending.length > 0 ? () => filled(rows, pending) : linesOf(rows));
      count += keys.length;
      const last = keys.at(-1);
      if (last === undefined || keys.length < batch) break;
      range = IDBKeyRange.lowerBound(last, true);
    }
    const indexes = [...store.indexNames].map((index) => {
      const { keyPath, unique, multiEntry } = store.index(index);
      return { name: index, keyPath, unique, multiEntry };
    });
    stores.push({ name, keyPath, autoIncrement, indexes, count });
  }
  const parts: string[] = [];
  for (const text of texts) parts.push(typeof text === 'string' ? text : await text());
  return { version: db.version, stores, lines: new Blob(parts) };
}

const linesOf = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

async function filled(rows: readonly unknown[], pending: Pending): Promise<string> {
  for (const fill of pending) await fill();
  return linesOf(rows);
}

interface Row {
  store: string;
  value: unknown;
  key: IDBValidKey | undefined;
}

/** Throws where a line is none of `dump`. */
export function* rowsOf(stores: Dump['stores'], text: string): Generator<Row> {
  const counts = stores.map(() => 0);
  for (let from = 0, to = text.indexOf('\n'); to >= 0; from = to + 1, to = text.indexOf('\n', from)) {
    const line = text.slice(from, to);
    const row: unknown = JSON.parse(line);
    const [at, value, ...rest] = Array.isArray(row) ? row : [];
    const store = stores[at];
    if (!store || rest.length !== (store.keyPath === null ? 1 : 0)) throw new TypeError('No record');
    counts[at] = (counts[at] ?? 0) + 1;
    const [key] = rest;
    yield {
      store: store.name,
      value: decode(value),
      key: rest.length > 0 ? validKey(decode(key)) : undefined,
    };
  }
  if (stores.some(({ count }, at) => counts[at] !== count)) throw new TypeError('Records are missing');
}

/** Replaces everything in a database with the rows of a dump of the same version, in one transaction. */
export async function replace(
  kept: KeptDatabase,
  { stores, lines }: Omit<Dump, 'version'>,
  arrive: Arrive = (_, value) => ({ value }),
): Promise<void> {
  const text = await lines.text();
  await connected(kept, (db) => replaceIn(db, stores, text, arrive));
}

async function replaceIn(
  db: IDBPDatabase,
  stores: Dump['stores'],
  text: string,
  arrive: Arrive,
): Promise<void> {
  const names = [...db.objectStoreNames];
  const tx = db.transaction(names, 'readwrite');
  const work: Promise<unknown>[] = names.map((name) => tx.objectStore(name).clear());
  try {
    for (const { store, value, key } of rowsOf(stores, text)) {
      const arrived = arrive(store, value, key);
      if (arrived) work.push(tx.objectStore(store).put(arrived.value, key));
      if (work.length >= batch) await Promise.all(work.splice(0));
    }
    await Promise.all(work);
  } catch (error) {
    // The abort fails them all.
    for (const each of [tx.done, ...work]) each.catch(() => undefined);
    tx.abort();
    throw error;
  }
  await tx.done;
}

/** A dump of an earlier version, upgraded in a database of its own. Throws where that fails. */
export async function upgraded(kept: KeptDatabase, { version, stores, lines }: Dump): Promise<Dump> {
  if (version === kept.version) return { version, stores, lines };
  const name = `${kept.name}-moving`;
  await deleteDatabase(name);
  const older = defineDatabase({
    name,
    version,
    upgrade(db) {
      for (const { name: store, keyPath, autoIncrement, indexes } of stores) {
        const created = untyped(db).createObjectStore(store, { keyPath, autoIncrement });
        for (const { name: index, keyPath: path, ...how } of indexes) created.createIndex(index, path, how);
      }
    },
  });
  try {
    await replace(older, { stores, lines });
    return await connected(kept, dumpOf, name);
  } finally {
    await deleteDatabase(name);
  }
}
