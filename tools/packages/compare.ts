import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type Archive, readArchive } from './archive.ts';

export interface Comparison {
  /** Number of files that are the same, byte by byte. */
  same: number;
  /** Differ, or stand in one of both; each with the way it differs. */
  different: string[];
  /** Additions of a store: its signatures, and its fields of the manifest. */
  byStore: string[];
}

/** Files that stores add to packages: the signatures of Firefox's, and the hashes of Chromium's. */
const ofStore =
  /^(?:META-INF\/(?:manifest\.mf|mozilla\.(?:sf|rsa)|cose\.(?:manifest|sig))|_metadata\/verified_contents\.json)$/;
/** Fields that the stores of Chromium's family write into the manifest. */
const storeFields = z
  .object({
    update_url: z.enum([
      'https://clients2.google.com/service/update2/crx',
      'https://edge.microsoft.com/extensionwebstorebase/v1/crx',
    ]),
    differential_fingerprint: z.string().regex(/^\d+\.[\da-f]{64}$/),
  })
  .partial();

/** Compares a package from elsewhere with our own build. A store packs anew: of its package, the files count only. */
export function compare(built: Uint8Array, found: Uint8Array): Comparison {
  const [ours, theirs] = [readArchive(built), readArchive(found)];
  const result = compareFiles(ours.files, theirs.files);
  const packedAnew = theirs.isCrx || [...theirs.files.keys()].some((path) => ofStore.test(path));
  if (packedAnew || result.different.length > 0) return result;
  result.different.push(...entriesThatDiffer(ours.entries, theirs.entries));
  if (result.different.length === 0 && Buffer.compare(built, found) !== 0)
    result.different.push('the bytes around the files, or their compression');
  return result;
}

function compareFiles(built: Archive['files'], found: Archive['files']): Comparison {
  const result: Comparison = { same: 0, different: [], byStore: [] };
  for (const path of [...new Set([...built.keys(), ...found.keys()])].sort()) {
    const [ours, theirs] = [built.get(path), found.get(path)];
    if (!ours) {
      if (ofStore.test(path)) result.byStore.push(path);
      else result.different.push(`${path}: not in our build`);
    } else if (!theirs) result.different.push(`${path}: missing`);
    else if (Buffer.compare(ours, theirs) === 0) result.same++;
    else if (path === 'manifest.json' && isDeepStrictEqual(fields(ours), fields(theirs)))
      result.byStore.push(path);
    else result.different.push(`${path}: other content`);
  }
  return result;
}

function entriesThatDiffer(ours: readonly string[], theirs: readonly string[]): string[] {
  if (isDeepStrictEqual(ours, theirs)) return [];
  if (isDeepStrictEqual([...ours].sort(), [...theirs].sort())) return ['the order of the files'];
  return theirs
    .filter((entry) => !ours.includes(entry))
    .map((entry) => `${entry}: other permissions or time`);
}

/** The manifest without what a store may have written there; in whatever order. */
function fields(manifest: Uint8Array): Record<string, unknown> {
  const all = z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(manifest).toString()));
  const { success, data } = storeFields.safeParse(all);
  return Object.fromEntries(Object.entries(all).filter(([name]) => !success || !(name in data)));
}
