import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { copyForTests } from '../../e2e/build.ts';
import { root, runTool } from '../command.ts';
import { specOf } from './check.ts';
import { type Entry, ledger } from './ledger.ts';

/** Takes each named permission (all without a name) out of the builds, and runs its test, which has to fail. */
const names = process.argv.slice(2);
const chosen = ledger.filter(({ name }) => names.length === 0 || names.includes(name));
const manifestSchema = z.record(z.string(), z.unknown());

for (const entry of chosen) console.log(`${(await fails(entry)) ? '✓' : '✗ passes without'} ${entry.name}`);

async function fails(entry: Entry): Promise<boolean> {
  const browser = entry.only ?? 'chrome';
  const path = join(root, '.output', `${browser}-mv3`, 'manifest.json');
  const before = await readFile(path, 'utf8');
  try {
    await writeFile(path, JSON.stringify(without(entry, manifestSchema.parse(JSON.parse(before)))));
    await copyForTests(browser);
    // The report of a run that fails on purpose belongs to nobody.
    const output = join(root, '.output', 'without');
    const config = ['--config', 'tests/playwright.config.ts', '--output', output, '--max-failures=1'];
    const { code } = await runTool('playwright', [
      'test',
      ...config,
      specOf(entry),
      '--grep',
      escaped(entry.test[1]),
    ]);
    await rm(output, { recursive: true, force: true });
    return code !== 0;
  } finally {
    await writeFile(path, before);
    await copyForTests(browser);
  }
}

/** The manifest without that entry; lists in it are searched to any depth. */
function without({ name, kind }: Entry, manifest: Record<string, unknown>): Record<string, unknown> {
  if (kind === 'pages') return { ...manifest, content_scripts: [] };
  const strip = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.filter((each) => each !== name)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, strip(inner)]))
        : value;
  return manifestSchema.parse(strip(manifest));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
