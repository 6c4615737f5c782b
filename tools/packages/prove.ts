import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { must, root } from '../command.ts';
import { products } from '../products.ts';
import { readArchive } from './archive.ts';
import { compare } from './compare.ts';
import { pack, sourcesOf } from './packages.ts';

/** Builds the release again, from nothing, and compares it with a package from a store or its sources, file by file. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { commit: { type: 'string' } },
});
const [path] = positionals;
if (path === undefined) throw new Error('npm run prove -- FILE [--commit COMMIT]');

const found = await readFile(path);
const { kind, version, product } = about(readArchive(found).files);
const commit = values.commit ?? `v${version}`;

const folder = await mkdtemp(join(tmpdir(), 'waymark-prove-'));
try {
  await must('git', ['clone', '--quiet', root, folder]);
  await must('git', ['-C', folder, 'checkout', '--quiet', commit]);
  await must('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
  const packed = await pack(kind === 'chrome' ? 'chrome' : 'firefox', { folder, product });
  const built = await readFile(kind === 'sources' ? sourcesOf(packed) : packed);
  const { same, different, byStore } = compare(built, found);
  const all = same + different.length + byStore.length;
  console.log(`${kind} ${version}, built from ${commit}: ${same} of ${all} files are the same.`);
  for (const name of byStore) console.log(`  from the store: ${name}`);
  for (const name of different) console.log(`  DIFFERENT: ${name}`);
  if (Buffer.compare(built, found) === 0) console.log('  Both packages are the same, byte by byte.');
  process.exitCode = different.length > 0 ? 1 : 0;
} finally {
  await rm(folder, { recursive: true });
}

function about(files: ReadonlyMap<string, Uint8Array>) {
  const read = (name: string) => JSON.parse(Buffer.from(files.get(name) ?? []).toString()) as unknown;
  if (files.has('package.json'))
    // Nothing in them names their product.
    return {
      kind: 'sources',
      ...z.object({ version: z.string() }).parse(read('package.json')),
      product: products.findLast(({ name }) => basename(path ?? '').startsWith(`${name}-`))?.name,
    } as const;
  const {
    browser_specific_settings: gecko,
    version,
    name,
  } = z
    .looseObject({ version: z.string(), name: z.string(), browser_specific_settings: z.unknown().optional() })
    .parse(read('manifest.json'));
  const product = products.find(({ listing }) => listing.name === name)?.name;
  return { kind: gecko === undefined ? 'chrome' : 'firefox', version, product } as const;
}
