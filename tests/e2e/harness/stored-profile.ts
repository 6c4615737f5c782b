import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { decode, encode } from '../../../lib/storage/encode.ts';
import type { StoreShape } from '../../../lib/storage/shape.ts';
import { canonical } from '../../../lib/sync/merge.ts';

interface Row {
  key: unknown;
  value: unknown;
}

/** All that the browser stores of Waymark, but for what ends with the session. */
export interface StoredProfile {
  databases: { name: string; version: number; stores: (StoreShape & { rows: Row[] })[] }[];
  sync: Record<string, unknown>;
}

export const rowsOf = ({ databases }: StoredProfile, database: string, store: string) =>
  databases.find(({ name }) => name === database)?.stores.find(({ name }) => name === store)?.rows ?? [];

const manifestSchema = z
  .object({
    manifest_version: z.number(),
    key: z.string().optional(),
    browser_specific_settings: z.unknown().optional(),
    permissions: z.array(z.string()),
    host_permissions: z.array(z.string()),
  })
  .transform((bare) => ({ ...bare, name: 'Waymark' }));

/** Makes another build of an extension, without code: nothing runs while its pages read and store everything. */
export async function buildWithoutCode(extension: string, to: string, version: string): Promise<string> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(extension, 'manifest.json'), 'utf8')));
  await mkdir(to, { recursive: true });
  await writeFile(join(to, 'manifest.json'), JSON.stringify({ ...manifest, version }));
  return to;
}

/** Read in a page of the extension, in whatever version it is. */
export const readProfile = (desk: Page): Promise<StoredProfile> =>
  desk.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases: StoredProfile['databases'] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      const stores = [...db.objectStoreNames].map(async (each) => {
        const store = db.transaction(each).objectStore(each);
        const { keyPath, autoIncrement } = store;
        const indexes = [...store.indexNames].map((index) => {
          const { keyPath: path, unique, multiEntry } = store.index(index);
          return { name: index, keyPath: path, unique, multiEntry };
        });
        const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
        return {
          ...{ name: each, keyPath, autoIncrement, indexes },
          rows: keys.map((key, at): Row => ({ key, value: values[at] })),
        };
      });
      databases.push({ name, version: db.version, stores: await Promise.all(stores) });
      db.close();
    }
    return { databases, sync: await chrome.storage.sync.get(null) };
  });

/** Replaces everything. Nothing else of the extension may run. */
export const storeProfile = (desk: Page, profile: StoredProfile): Promise<void> =>
  desk.evaluate(async ({ databases, sync }) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) await done(indexedDB.deleteDatabase(name));
    for (const { name, version, stores } of databases) {
      const opening = indexedDB.open(name, version);
      opening.onupgradeneeded = () => {
        for (const { name: store, keyPath, autoIncrement, indexes, rows } of stores) {
          const made = opening.result.createObjectStore(store, { keyPath, autoIncrement });
          for (const { name: index, keyPath: path, ...how } of indexes) made.createIndex(index, path, how);
          for (const { key, value } of rows)
            made.put(value, keyPath === null ? (key as IDBValidKey) : undefined);
        }
      };
      (await done(opening)).close();
    }
    await chrome.storage.sync.clear();
    await chrome.storage.sync.set(sync);
  }, profile);

const week = 7 * 86_400_000;
/** Databases that hold times in packed columns, too. */
const packed = /^\{"name":"waymark-(?:history|reactions)"/;

/**
 * A profile in lines of JSON: what isn’t in databases, then each of those. Its services get the origins of the local
 * ones, and what was a week old at most is as old now.
 */
export function fromText(text: string, origins: Readonly<Record<string, string>>): StoredProfile {
  const lines = text
    .replaceAll(/https:\/\/(\w+)\.test/g, (all, name: string) => origins[name] ?? all)
    .trim()
    .split('\n');
  const headSchema = z.object({ now: z.number(), sync: z.record(z.string(), z.unknown()) });
  const { now, sync } = headSchema.parse(JSON.parse(lines.shift() ?? ''));
  const recent = (time: string) =>
    now - Number(time) < week ? String(Number(time) + Date.now() - now) : time;
  const databases = lines.map((line) =>
    decode(JSON.parse(packed.test(line) ? line : line.replaceAll(/\b\d{13}\b/g, recent))),
  );
  return { sync, databases: databases as StoredProfile['databases'] };
}

/** Each record that is no longer there, or is another, by database, store and key. */
export function differences(before: StoredProfile, after: StoredProfile): string[] {
  const flat = ({ databases, sync }: StoredProfile) =>
    new Map([
      ...databases.flatMap(({ name, version, stores }): [string, string][] => [
        [name, String(version)],
        ...stores.flatMap(({ name: store, rows }) =>
          rows.map(({ key, value }): [string, string] => [
            `${name.replace('waymark-', '')}/${store} ${JSON.stringify(key)}`,
            canonical(encode(value, [])),
          ]),
        ),
      ]),
      ...Object.entries(sync).map(([key, value]): [string, string] => [`sync ${key}`, canonical(value)]),
    ]);
  const now = flat(after);
  return [...flat(before)].flatMap(([where, value]) => {
    const there = now.get(where);
    return there === value ? [] : [`${where} ${there === undefined ? 'lost' : 'changed'}`];
  });
}
