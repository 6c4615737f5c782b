import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { type DBSchema, deleteDB, openDB, unwrap } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrokenDatabaseError, type Database, NotStoredError, openDatabase } from './database';

interface Schema extends DBSchema {
  notes: { key: string; value: string };
}

let name: string;
const at = (version: number, patience?: number): Database<Schema> =>
  openDatabase<Schema>(
    name,
    {
      version,
      stores: { notes: {} },
    },
    patience,
  );
const put = (db: Database<Schema>, value: string) =>
  db.write(['notes'], ({ store }) => store.put(value, 'one'));
const get = async (db: Database<Schema>) => (await db.read()).get('notes', 'one');

beforeEach(() => {
  name = crypto.randomUUID();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('two versions at a time', () => {
  it('do not block each other: the older connection closes, and its data stay', async () => {
    const older = at(1);
    await put(older, 'kept');
    const newer = at(2);
    expect(await get(newer)).toBe('kept');
    // The older version can neither use the database now nor block the newer one.
    await expect(older.read()).rejects.toThrow(NotStoredError);
    await expect(put(older, 'lost')).rejects.toThrow(NotStoredError);
    await put(newer, 'newer');
    expect(await get(at(3))).toBe('newer');
  });

  it('wait for a write of the older one', async () => {
    const older = at(1);
    let held = true;
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const writing = older.write(['notes'], async ({ store }) => {
      await store.put('first', 'one');
      begin();
      while (held) await store.get('one');
      await store.put('second', 'one');
    });
    await begun;
    const newer = get(at(2));
    setTimeout(() => {
      held = false;
    });
    await writing;
    expect(await newer).toBe('second');
  });

  it('fail to open while another connection stays open, and retry at the next use', async () => {
    const rude = await openDB<Schema>(name, 1, { upgrade: (db) => void db.createObjectStore('notes') });
    await rude.put('notes', 'kept', 'one');
    const newer = at(2, 1);
    await expect(newer.read()).rejects.toMatchObject({ cause: { message: 'Another version holds it open' } });
    rude.close();
    expect(await get(newer)).toBe('kept');
    // The late connection blocks nobody either.
    expect(await get(at(3))).toBe('kept');
  });

  it('leave the older one as it was when an upgrade fails', async () => {
    const older = at(1);
    await put(older, 'kept');
    const broken = openDatabase<Schema>(name, {
      version: 2,
      stores: { notes: {} },
      async migrate(tx) {
        await tx.objectStore('notes').clear();
        tx.db.deleteObjectStore('notes');
        throw new Error('Half way');
      },
    });
    await expect(broken.read()).rejects.toMatchObject({ cause: { message: 'Half way' } });
    expect(await get(older)).toBe('kept');
  });
});

describe('a database that is not as declared', () => {
  const make = async (version: number, stores: string[]) => {
    const made = await openDB(name, version, {
      upgrade: (db) => {
        for (const each of stores) db.createObjectStore(each);
      },
    });
    for (const each of stores) await made.put(each, 'kept', 'one');
    made.close();
  };
  const stores = async () => {
    const made = await openDB(name);
    const found = [made.version, ...made.objectStoreNames];
    made.close();
    return found;
  };

  it.each([
    ['of a newer build', 'newer', 3, ['notes']],
    ['without a store', 'incomplete', 2, ['others']],
  ] as const)('%s stays as it is, and is said', async (_, why, version, there) => {
    await make(version, [...there]);
    const db = at(2);
    await expect(put(db, 'lost')).rejects.toThrow(BrokenDatabaseError);
    await expect(db.read()).rejects.toMatchObject({ why });
    expect(await stores()).toEqual([version, ...there]);
  });

  it('with another key is not upgraded', async () => {
    const other = await openDB(name, 1, {
      upgrade: (db) => void db.createObjectStore('notes', { keyPath: 'id' }),
    });
    other.close();
    await expect(at(2).read()).rejects.toMatchObject({ why: 'incomplete' });
    expect(await stores()).toEqual([1, 'notes']);
  });

  it('is made anew where all of it can be read again, but for what a newer build stored', async () => {
    const refetched = () =>
      openDatabase<Schema>(name, { version: 2, stores: { notes: {} }, refetched: true });
    await make(3, ['notes']);
    await expect(refetched().read()).rejects.toMatchObject({ why: 'newer' });
    expect(await stores()).toEqual([3, 'notes']);
    await deleteDB(name);
    await make(2, ['others']);
    expect(await get(refetched())).toBeUndefined();
    expect(await stores()).toEqual([2, 'notes']);
  });

  it('keeps nothing of an earlier store after the migration', async () => {
    await make(1, ['others']);
    const db = openDatabase<Schema>(name, {
      version: 2,
      stores: { notes: {} },
      async migrate(tx, from, earlier) {
        for (const text of await earlier.getAll('others'))
          await tx.objectStore('notes').put(`${String(text)} ${from}`, 'one');
      },
    });
    expect(await get(db)).toBe('kept 1');
    expect(await stores()).toEqual([2, 'notes']);
  });
});

describe('a connection', () => {
  it('closes for a deletion, and the next use makes a new database', async () => {
    const db = at(1);
    await put(db, 'gone');
    await deleteDB(name);
    expect(await get(db)).toBeUndefined();
  });

  it('that the browser ended is opened again at the next use', async () => {
    const db = at(1);
    await put(db, 'kept');
    // Its type wants the class instead of a connection.
    Reflect.apply(forceCloseDatabase, undefined, [unwrap(await db.open())]);
    await vi.waitFor(async () => expect(await get(db)).toBe('kept'));
  });

  it('that could not be opened is tried again at the next use', async () => {
    const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    const db = at(1);
    await expect(put(db, 'lost')).rejects.toThrow(NotStoredError);
    await put(db, 'kept');
    expect(await get(db)).toBe('kept');
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('is shared by concurrent callers', async () => {
    const open = vi.spyOn(indexedDB, 'open');
    const db = at(1);
    await Promise.all([get(db), put(db, 'a'), get(db)]);
    expect(open).toHaveBeenCalledOnce();
  });
});

describe('a write', () => {
  const full = () => new DOMException('Full', 'QuotaExceededError');

  it('that a request refuses stores nothing', async () => {
    const db = at(1);
    const writing = db.write(['notes'], async ({ store }) => {
      await store.put('first', 'one');
      await Promise.reject(full());
    });
    await expect(writing).rejects.toMatchObject({ cause: { name: 'QuotaExceededError' } });
    await expect(writing).rejects.toThrow(NotStoredError);
    expect(await get(db)).toBeUndefined();
  });

  it('that fails on commit stores nothing', async () => {
    const db = at(1);
    const writing = db.write(['notes'], async (tx) => {
      await tx.store.put('first', 'one');
      queueMicrotask(() => tx.abort());
    });
    await expect(writing).rejects.toThrow(NotStoredError);
    expect(await get(db)).toBeUndefined();
  });

  it('with a bug throws the error, and stores nothing', async () => {
    const db = at(1);
    const writing = db.write(['notes'], async ({ store }) => {
      await store.put('first', 'one');
      throw new TypeError('A mistake');
    });
    await expect(writing).rejects.toThrow(TypeError);
    expect(await get(db)).toBeUndefined();
  });
});
