import { join } from 'node:path';
import { copyForTests } from '../tests/e2e/build.ts';
import { type BrowserName, ensureBrowser } from './browsers.ts';
import { runChecks, type Scope } from './check.ts';
import { root, runTool } from './command.ts';
import { type Counts, forgetReport, readCounts } from './counts.ts';
import { ensureDisplay } from './display.ts';
import { forgetSights, lastSights } from './last-sights.ts';
import { chosenProduct, type Product } from './products.ts';

const reports = {
  vitest: join(root, '.output/reports/vitest.json'),
  playwright: join(root, '.output/reports/playwright.json'),
};
const variables: Record<BrowserName, string> = { chromium: 'WAYMARK_CHROMIUM', firefox: 'WAYMARK_FIREFOX' };
const targets: Record<BrowserName, { args: readonly string[]; folder: 'chrome' | 'firefox' }> = {
  chromium: { args: [], folder: 'chrome' },
  firefox: { args: ['-b', 'firefox', '--mv3'], folder: 'firefox' },
};
/** Vitest’s output when no test imports a changed file. */
const noTests = 'No test files found';
export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Runs one stage. A stage that throws counts as one failure and does not keep the others from running. */
export async function stage(name: string, work: () => Promise<Counts>): Promise<Counts> {
  console.log(`\n── ${name}`);
  try {
    return await work();
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return { ...nothing, failed: 1, names: [name] };
  }
}

/** Finds or installs a browser and names it to the stages after. */
export async function browser(name: BrowserName): Promise<Counts> {
  const path = await ensureBrowser(name);
  process.env[variables[name]] = path;
  console.log(`${name}: ${path}`);
  return nothing;
}

/** Finds or installs what tests in a window need. Without a display they are skipped, and this says why. */
export async function display(): Promise<Counts> {
  const lack = await ensureDisplay();
  console.log(lack === undefined ? 'Xvfb with openbox' : `Tests in a window are skipped: ${lack}.`);
  return nothing;
}

export async function checks(scope?: Scope): Promise<Counts> {
  const checked = await runChecks(scope);
  const names = checked.filter(({ problems }) => problems !== '').map(({ name }) => name);
  return { passed: checked.length - names.length, failed: names.length, skipped: 0, names };
}

interface Building {
  /** The chosen product by default. */
  inChromium?: readonly Product[];
  /** Packed as they ship; true by default. */
  packed?: boolean;
}

/** The builds that ship, and their copies for end-to-end tests. */
export async function builds(
  names: readonly BrowserName[],
  { inChromium = [chosenProduct()], packed = true }: Building = {},
): Promise<Counts> {
  const command = packed ? 'zip' : 'build';
  for (const name of names) {
    const { args, folder } = targets[name];
    for (const product of name === 'chromium' ? inChromium : [chosenProduct()]) {
      const env = { WAYMARK_ROOMS: product.name };
      const { code } = await runTool('wxt', [command, ...args], { show: true, env });
      if (code !== 0) throw new Error(`wxt ${command} ${args.join(' ')} failed.`);
      await copyForTests(folder, { product });
    }
  }
  return nothing;
}

/** Unit, contract and guard tests but those of some patterns. */
export async function vitest(more: readonly string[] = [], but: readonly string[] = []): Promise<Counts> {
  await forgetReport(reports.vitest);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`];
  const args = ['run', '--config', 'tests/vitest.config.ts', '--update=none', ...reporters, ...more];
  const env = { WAYMARK_TESTS_LEFT: but.join(' ') };
  const { code, output } = await runTool('vitest', args, { show: true, env });
  if (code === 0 && more.includes('--changed') && output.includes(noTests)) return nothing;
  return readCounts(reports.vitest, code);
}

export async function playwright(more: readonly string[] = []): Promise<Counts> {
  await forgetReport(reports.playwright);
  await forgetSights();
  const projects = more.some((arg) => arg.startsWith('--project')) ? [] : ['chromium', 'firefox'];
  const args = ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json', ...more];
  args.push(...projects.map((name) => `--project=${name}`));
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: reports.playwright };
  const { code } = await runTool('playwright', args, { show: true, env });
  if (code !== 0) for (const sight of await lastSights()) console.log(`\n${sight}`);
  return readCounts(reports.playwright, code);
}
