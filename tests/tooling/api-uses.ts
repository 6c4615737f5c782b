import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './command.ts';
import { sourceFiles } from './sizes.ts';

/** Every extension API that what ships uses, such as `tabs.create`, also one that is handed on. */
export async function apiUses(): Promise<Set<string>> {
  const shipped = (await sourceFiles()).filter(
    (path) => /^(?:lib|components|entrypoints)\//.test(path) && !/\.test\.tsx?$|\/test-[^/]+\.ts$/.test(path),
  );
  const sources = await Promise.all(shipped.map((path) => readFile(join(root, path), 'utf8')));
  const lines = sources
    .flatMap((text) => text.split('\n'))
    .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line));
  const use = /\b(?:browser|chrome)\.([a-z]\w*)(?:\??\.([a-z]\w*))?/g;
  return new Set(
    lines.flatMap((line) =>
      Array.from(line.matchAll(use), ([, namespace = '', member]) =>
        member ? `${namespace}.${member}` : namespace,
      ),
    ),
  );
}
