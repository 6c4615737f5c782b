import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

type Files = ReadonlyMap<string, Uint8Array>;

export interface Comparison {
  /** Number of files that are the same, byte by byte. */
  same: number;
  /** Differ, or stand in one of both. */
  different: string[];
  /** Those that a store adds: its signatures, and its fields of the manifest. */
  byStore: string[];
}

/** What stores put into packages: Firefox's signature, Chromium's hashes of the files. */
const stores = /^(?:META-INF|_metadata)\//;
/** What the Chrome Web Store writes into the manifest. */
const storeFields = ['update_url', 'differential_fingerprint'];

/** Compares the files of a package from elsewhere with those of our own build. */
export function compare(built: Files, found: Files): Comparison {
  const result: Comparison = { same: 0, different: [], byStore: [] };
  for (const path of [...new Set([...built.keys(), ...found.keys()])].sort()) {
    const [ours, theirs] = [built.get(path), found.get(path)];
    if (ours && theirs && Buffer.compare(ours, theirs) === 0) result.same++;
    else if (!ours && stores.test(path)) result.byStore.push(path);
    else if (ours && theirs && path === 'manifest.json' && isDeepStrictEqual(fields(ours), fields(theirs)))
      result.byStore.push(path);
    else result.different.push(path);
  }
  return result;
}

function fields(manifest: Uint8Array): [string, unknown][] {
  const all = z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(manifest).toString()));
  return Object.entries(all)
    .filter(([name]) => !storeFields.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
