import { join } from 'node:path';
import { type BrowserName, ensureBrowser } from './browsers.ts';
import { runChecks } from './check.ts';
import { copyForTests } from './e2e/build.ts';
import { root, runTool } from './tooling/command.ts';
import { type Counts, forgetReport, readCounts, succeeded, sum, summary } from './tooling/counts.ts';
import { forgetSights, lastSights } from './tooling/last-sights.ts';

const reports = {
  vitest: join(root, '.output/reports/vitest.json'),
  playwright: join(root, '.output/reports/playwright.json'),
};
const failedOnce: Counts = { passed: 0, failed: 1, skipped: 0 };
const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Runs one stage. A stage that throws counts as one failure and does not keep the others from running. */
async function stage(name: string, work: () => Promise<Counts>): Promise<Counts> {
  console.log(`\n── ${name}`);
  try {
    return await work();
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return failedOnce;
  }
}

async function browser(name: BrowserName, variable: string): Promise<Counts> {
  const path = await ensureBrowser(name);
  process.env[variable] = path;
  console.log(`${name}: ${path}`);
  return nothing;
}

async function checks(): Promise<Counts> {
  const checked = await runChecks();
  const failed = checked.filter(({ problems }) => problems !== '').length;
  return { passed: checked.length - failed, failed, skipped: 0 };
}

async function builds(): Promise<Counts> {
  for (const args of [['build'], ['build', '-b', 'firefox', '--mv3']]) {
    const { code } = await runTool('wxt', args, { show: true });
    if (code !== 0) throw new Error(`wxt ${args.join(' ')} failed.`);
  }
  await copyForTests('chrome');
  await copyForTests('firefox');
  return nothing;
}

async function vitest(): Promise<Counts> {
  await forgetReport(reports.vitest);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`];
  const args = ['run', '--config', 'tests/vitest.config.ts', '--update=none', ...reporters];
  const { code } = await runTool('vitest', args, { show: true });
  return readCounts(reports.vitest, code);
}

async function playwright(): Promise<Counts> {
  await forgetReport(reports.playwright);
  await forgetSights();
  const args = ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: reports.playwright };
  const { code } = await runTool('playwright', args, { show: true, env });
  if (code !== 0) for (const sight of await lastSights()) console.log(`\n${sight}`);
  return readCounts(reports.playwright, code);
}

const before = [
  await stage('Chromium', () => browser('chromium', 'WAYMARK_CHROMIUM')),
  await stage('Firefox', () => browser('firefox', 'WAYMARK_FIREFOX')),
];
const ready = [await stage('Checks', checks), await stage('Builds', builds)];
const unit = await stage('Unit, contract and guard tests', vitest);
const built = ready.at(-1)?.failed === 0;
const endToEnd = built ? await stage('End to end, in real browsers', playwright) : nothing;
const total = sum([...before, ...ready, unit, endToEnd]);
console.log(`\n${summary(total)}`);
process.exitCode = succeeded(total) ? 0 : 1;
