import type { IDBPDatabase } from 'idb';
import { defineDatabase, deleteDatabase, validKey } from './database';
import { decode, encode, type Pending } from './encode';
import type { Arrive, KeptDatabase } from './kept';
import { foundShapes, type StoreShape } from './shape';

/** Records as lines of JSON: the position of their store, the value, and the key where the value does not hold it. */
export interface Dump {
  version: number;
  stores: (StoreShape & { count: number })[];
  lines: Blob;
}

const batch = 500;

export const counts = (kept: KeptDatabase | undefined, store: string): boolean =>
  kept?.counted?.includes(store) ?? true;

/** `peek`: of a database that is not as this build needs it. */
type How = 'connect' | 'peek';

export const countRecords = (kept: KeptDatabase, how: How = 'connect'): Promise<number> =>
  connected(kept[how](), async (db) => {
    const names = [...db.objectStoreNames].filter((name) => counts(kept, name));
    if (names.length === 0) return 0;
    const tx = db.transaction(names);
    const each = await Promise.all(names.map((name) => tx.objectStore(name).count()));
    return each.reduce((sum, count) => sum + count, 0);
  });

async function connected<T>(
  connecting: Promise<IDBPDatabase>,
  work: (db: IDBPDatabase) => Promise<T>,
): Promise<T> {
  const db = await connecting;
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Everything in a database, as of one moment. */
export const dump = (kept: KeptDatabase, how: How = 'connect'): Promise<Dump> =>
  connected(kept[how](), (db) => dumpOf(db, kept.here));

async function dumpOf(db: IDBPDatabase, here: readonly string[] = []): Promise<Dump> {
  const shapes = foundShapes(db);
  const stores: Dump['stores'] = [];
  if (shapes.length === 0) return { version: db.version, stores, lines: new Blob() };
  const tx = db.transaction(shapes.map(({ name }) => name));
  const texts: (string | (() => Promise<string>))[] = [];
  for (const [at, shape] of shapes.entries()) {
    const store = tx.objectStore(shape.name);
    let count = 0;
    let range: IDBKeyRange | undefined;
    while (!here.includes(shape.name)) {
      const [keys, values] = await Promise.all([store.getAllKeys(range, batch), store.getAll(range, batch)]);
      const pending: Pending = [];
      const rows = values.map((value, index) => [
        at,
        encode(value, pending),
        ...(shape.keyPath === null ? [encode(keys[index], pending)] : []),
      ]);
      // The transaction would end while a Blob is read.
      texts.push(pending.length > 0 ? () => filled(rows, pending) : linesOf(rows));
      count += keys.length;
      const last = keys.at(-1);
      if (last === undefined || keys.length < batch) break;
      range = IDBKeyRange.lowerBound(last, true);
    }
    stores.push({ ...shape, count });
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

/** Replaces what files hold of a database with the rows of a dump of the same version, in one transaction. */
export async function replace(
  kept: KeptDatabase,
  { stores, lines }: Omit<Dump, 'version'>,
  arrive: Arrive = (_, value) => ({ value }),
): Promise<void> {
  const text = await lines.text();
  await connected(kept.connect(), (db) => replaceIn(db, stores, text, arrive, kept.here));
}

async function replaceIn(
  db: IDBPDatabase,
  stores: Dump['stores'],
  text: string,
  arrive: Arrive,
  left: readonly string[] = [],
): Promise<void> {
  const names = [...db.objectStoreNames].filter((name) => !left.includes(name));
  const tx = db.transaction(names, 'readwrite');
  const { joins = [] } = arrive;
  const here = joins.map(({ store, key }) => tx.objectStore(store).get(key));
  const work: Promise<unknown>[] = names.map((name) => tx.objectStore(name).clear());
  try {
    for (const { store, value, key } of rowsOf(stores, text)) {
      const arrived = left.includes(store) ? undefined : arrive(store, value, key);
      if (arrived) work.push(tx.objectStore(store).put(arrived.value, key));
      if (work.length >= batch) await Promise.all(work.splice(0));
    }
    await Promise.all(work);
    for (const [at, { store, key, join }] of joins.entries()) {
      const joined = join(await here[at], await tx.objectStore(store).get(key));
      if (joined !== undefined) await tx.objectStore(store).put(joined, key);
    }
  } catch (error) {
    // The abort fails them all.
    for (const each of [tx.done, ...here, ...work]) each.catch(() => undefined);
    tx.abort();
    throw error;
  }
  await tx.done;
}

/** Upgrades a dump of an earlier version in a separate database. Throws where that fails. */
export async function upgraded(kept: KeptDatabase, { version, stores, lines }: Dump): Promise<Dump> {
  if (version === kept.version) return { version, stores, lines };
  const name = `${kept.name}-moving`;
  await deleteDatabase(name);
  const named = ({ name, keyPath, autoIncrement, indexes }: StoreShape) =>
    [
      name,
      { keyPath, autoIncrement, indexes: Object.fromEntries(indexes.map((each) => [each.name, each])) },
    ] as const;
  const older = defineDatabase({ name, version, stores: Object.fromEntries(stores.map(named)) });
  try {
    await replace(older, { stores, lines });
    return await connected(kept.connect(name), dumpOf);
  } finally {
    await deleteDatabase(name);
  }
}
