import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { copyForTests } from '../../tests/e2e/build.ts';
import { root, runTool } from '../command.ts';
import { specOf } from './check.ts';
import { type Entry, ledger } from './ledger.ts';

/**
 * Takes each named permission (all without a name) out of the build for Chromium (`--browser firefox`: for Firefox), and
 * runs its test, which has to fail; with it, the test has to pass. Says where it failed: for lack of the permission,
 * or for something else.
 */
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { browser: { type: 'string', default: 'chrome' } },
});
const { browser } = z.object({ browser: z.enum(['chrome', 'firefox']) }).parse(values);
const chosen = ledger.filter(
  ({ name, only = browser }) => only === browser && (names.length === 0 || names.includes(name)),
);
const manifestSchema = z.record(z.string(), z.unknown());
const built = join(root, '.output', `${browser}-mv3`, 'manifest.json');
const passing = new Map<string, boolean>();
let proved = 0;

for (const entry of chosen) {
  const { name, test } = entry;
  const passes = passing.get(test.join()) ?? (await failureOf(entry)) === undefined;
  passing.set(test.join(), passes);
  const failure = passes ? await failureWithout(entry) : undefined;
  if (failure !== undefined) proved++;
  console.log(failure === undefined ? `✗ ${name}` : `✓ ${name}`);
  console.log(failure ?? (passes ? '  passes without it' : '  fails with it'));
}
console.log(`${proved} of ${chosen.length} are needed by their tests.`);
process.exitCode = proved === chosen.length ? 0 : 1;

async function failureWithout(entry: Entry): Promise<string | undefined> {
  const before = await readFile(built, 'utf8');
  try {
    await writeFile(built, JSON.stringify(without(entry, manifestSchema.parse(JSON.parse(before)))));
    await copyForTests(browser);
    return await failureOf(entry);
  } finally {
    await writeFile(built, before);
    await copyForTests(browser);
  }
}

/** Where and how the test of an entry fails; undefined when it passes. */
async function failureOf(entry: Entry): Promise<string | undefined> {
  // The report of a run that fails on purpose belongs to nobody.
  const output = join(root, '.output', 'without');
  const options = ['--config', 'tests/playwright.config.ts', '--output', output, '--timeout=90000'];
  // Tests of features only Firefox has start it themselves.
  if (entry.only === undefined) options.push(`--project=${browser === 'chrome' ? 'chromium' : browser}`);
  const args = ['test', ...options, specOf(entry), '--grep', escaped(entry.test[1])];
  const { code, output: printed } = await runTool('playwright', args, { env: { FORCE_COLOR: '0' } });
  await rm(output, { recursive: true, force: true });
  if (code === 0) return undefined;
  const lines = printed.match(/^ +(?:\w*Error: |Test timeout|> +\d+ \|).*/gm);
  return lines?.join('\n') ?? printed;
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
