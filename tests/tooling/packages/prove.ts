import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { root, run } from '../command.ts';
import { filesOf } from './archive.ts';
import { compare } from './compare.ts';
import { pack } from './packages.ts';

/** Builds the release again, from nothing, and compares it with a package from a store, file by file. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { commit: { type: 'string' } },
});
const [path] = positionals;
if (path === undefined) throw new Error('npm run prove -- FILE [--commit COMMIT]');

const found = filesOf(await readFile(path));
const manifest = z
  .looseObject({ version: z.string(), browser_specific_settings: z.unknown().optional() })
  .parse(JSON.parse(Buffer.from(found.get('manifest.json') ?? []).toString()));
const browser = manifest.browser_specific_settings === undefined ? 'chrome' : 'firefox';
const commit = values.commit ?? `v${manifest.version}`;

const folder = await mkdtemp(join(tmpdir(), 'waymark-prove-'));
try {
  await must('git', ['clone', '--quiet', root, folder]);
  await must('git', ['-C', folder, 'checkout', '--quiet', commit]);
  await must('npm', ['ci', '--no-audit', '--no-fund'], folder);
  const built = filesOf(await readFile(await pack(browser, folder)));
  const { same, different, byStore } = compare(built, found);
  console.log(
    `${browser} ${manifest.version}, built from ${commit}: ${same} of ${built.size} files are the same.`,
  );
  for (const name of byStore) console.log(`  added by the store: ${name}`);
  for (const name of different) console.log(`  DIFFERENT: ${name}`);
  process.exitCode = different.length > 0 ? 1 : 0;
} finally {
  await rm(folder, { recursive: true });
}

async function must(program: string, args: readonly string[], cwd = root): Promise<void> {
  const { code, output } = await run(program, args, { cwd });
  if (code !== 0) throw new Error(output);
}
