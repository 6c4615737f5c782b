import type { DBSchema } from 'idb';
import browser from 'webextension-polyfill';
import { defineDatabase, deleteDatabase, storedOrFailed } from './database';
import { createMemo } from './memo';

export { storedOrFailed };

interface Schema extends DBSchema {
  values: { key: string; value: unknown };
}

export const valuesDatabase = defineDatabase<Schema>({
  name: 'waymark-values',
  version: 1,
  byKey: true,
  counted: [],
  stores: { values: {} },
});

/** Set once what an earlier build kept in `storage.local` is here. */
const moved = 'moved';

/**
 * Single values of the worker, by key: settings and short lists. Not in `storage.local`, where a content script in a page
 * that has taken over its process can write: in Firefox at any time, in Chromium until the worker has closed it. The
 * methods throw where the browser cannot open the database or store in it.
 */
export function createValues(name = valuesDatabase.name) {
  const database = valuesDatabase.open(name);
  const empty = () =>
    database.write(['values'], async ({ store }) => {
      await store.clear();
      await store.put(true, moved);
    });
  const put = (items: Record<string, unknown>) =>
    database.write(['values'], ({ store }) =>
      Promise.all(Object.entries(items).map(([key, value]) => store.put(value, key))),
    );
  const { read: ready } = createMemo(async () => {
    if (await (await database.read()).get('values', moved)) return;
    const { local } = browser.storage;
    await put({ ...(await local.get()), [moved]: true });
    await local.clear();
  });
  const read = async (keys: readonly string[]): Promise<Record<string, unknown>> => {
    const { store } = (await database.read()).transaction('values');
    const found = await Promise.all(
      keys.map(async (key): Promise<[string, unknown]> => [key, await store.get(key)]),
    );
    return Object.fromEntries(found.filter(([, value]) => value !== undefined));
  };
  return {
    async get(keys: string | readonly string[]): Promise<Record<string, unknown>> {
      const asked = [keys].flat();
      // In one transaction: the number on the button waits for a worker's first read.
      const { [moved]: isMoved, ...found } = await read([...asked, moved]);
      if (isMoved) return found;
      await ready();
      return read(asked);
    },
    async set(items: Record<string, unknown>): Promise<void> {
      await ready();
      await put(items);
    },
    async remove(keys: string | readonly string[]): Promise<void> {
      await ready();
      await database.write(['values'], ({ store }) =>
        Promise.all([keys].flat().map((key) => store.delete(key))),
      );
    },
    /** Forgets all, also what this build cannot open; what a page puts into `storage.local` is none of it. */
    clear: (): Promise<unknown> => empty().catch(() => deleteDatabase(name).then(empty)),
  };
}

/** The worker's own. */
export const values = createValues();

/** One of them, of unknown shape. */
export interface StoredValue {
  getValue(): Promise<unknown>;
  setValue(value: unknown): Promise<void>;
  removeValue(): Promise<void>;
}

export const storedValue = (key: string): StoredValue => ({
  getValue: async () => (await values.get(key))[key],
  setValue: (value) => values.set({ [key]: value }),
  removeValue: () => values.remove(key),
});

/** A list, each item of which is parsed on its own. What only another build can read stays behind those that are written. */
export function storedList<T>(
  { getValue, setValue }: Pick<StoredValue, 'getValue' | 'setValue'>,
  parse: (item: unknown) => T | undefined,
) {
  const items = async (): Promise<unknown[]> => {
    const stored = await getValue();
    return Array.isArray(stored) ? stored : [];
  };
  return {
    read: async (): Promise<T[]> => (await items()).flatMap((item) => parse(item) ?? []),
    write: async (all: readonly T[]): Promise<void> =>
      setValue([...all, ...(await items()).filter((item) => parse(item) === undefined)]),
  };
}
