import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';

const folders = ['components', 'entrypoints', 'lib'];
/** Test files are not in the archive of sources, from which the same build must come. */
const left = /\.test\.tsx?$/;

/** Names a build by its sources: the same sources give the same name on every machine. */
export function buildId(): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const path of filesIn(folder).sort())
      hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !left.test(entry.name))
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    );
