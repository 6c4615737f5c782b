import { readFile, writeFile } from 'node:fs/promises';
import { zipSync } from 'fflate';
import { readArchive } from './archive.ts';

/** Compresses a package again, in JavaScript: the bytes of zlib differ by its version and by processor. */
export async function repack(path: string): Promise<void> {
  const { files } = readArchive(await readFile(path));
  // The first time that a ZIP can hold, on whatever clock.
  const options = { level: 9, mtime: new Date(1980, 0, 1), os: 3, attrs: (0o100644 << 16) >>> 0 } as const;
  await writeFile(path, zipSync(Object.fromEntries(files), options));
}
