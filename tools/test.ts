import { parseArgs } from 'node:util';
import type { BrowserName } from './browsers.ts';
import { changedFiles, changedSince, importsAsBefore, leftOut, specsFor, withoutSpec } from './changed.ts';
import { type Counts, succeeded, sum, summary } from './counts.ts';
import { composeLocales } from './locales.ts';
import { products } from './products.ts';
import { needDisplay, specFiles } from './specs.ts';
import { browser, builds, checks, display, nothing, playwright, stage, vitest } from './stages.ts';
import { thorough } from './thorough.ts';

/** The tests beside take as long again; CI runs both at once. */
const withoutBeside = thorough ? [] : ['--grep-invert=@beside'];
const { values } = parseArgs({ options: { changed: { type: 'boolean', default: false } } });
const total = sum(values.changed ? await runChanged() : await runAll());
for (const name of total.names ?? []) console.log(`failed: ${name}`);
console.log(`\n${summary(total)}`);
process.exitCode = succeeded(total) ? 0 : 1;

async function runAll(): Promise<Counts[]> {
  const found = await findBrowsers(['chromium', 'firefox']);
  found.push(await stage('display', display));
  const checked = await stage('Checks', () => checks());
  const built = await stage('Builds', () => builds(['chromium', 'firefox'], { inChromium: products }));
  const unit = await stage('Unit, contract and guard tests', () => vitest());
  return [...found, checked, built, unit, await endToEnd(built, withoutBeside)];
}

/** Checks and tests of what differs from main, or on main from the commit before; browser tests in Chromium. */
async function runChanged(): Promise<Counts[]> {
  const since = await changedSince();
  const changed = await changedFiles(since);
  const all = await specFiles();
  const specs = specsFor(changed, all);
  console.log(`${changed.length} files differ from ${since.slice(0, 7)}.`);
  const found = specs.length > 0 ? await findBrowsers(['chromium']) : [];
  if (needDisplay(specs)) found.push(await stage('display', display));
  // Before those that read it, which run at once.
  composeLocales();
  const asBefore = (await importsAsBefore(since, changed)) ? ['import rules'] : [];
  const unit = stage('Unit, contract and guard tests', () => vitest(['--changed', since], leftOut(changed)));
  // A build writes types that checks read.
  const built = await stage('Builds', () => builds(specs.length > 0 ? ['chromium'] : [], { packed: false }));
  const ran = await Promise.all([
    unit,
    stage('Checks', () => checks({ built: specs.length > 0 && built.failed === 0, changed, asBefore })),
    ...(specs.length > 0
      ? [endToEnd(built, [...withoutBeside, '--project=chromium', '--workers=2', ...specs])]
      : []),
  ]);
  const inBrowser = withoutSpec(changed, all).map((path) => `a browser test of ${path}`);
  if (asBefore.length > 0) console.log(`\nAs before, since no import changed: ${asBefore.join(', ')}.`);
  console.log(`\nOnly the whole run has:\n  ${[...leftOut(changed), ...inBrowser].join('\n  ')}`);
  return [...found, built, ...ran];
}

async function findBrowsers(names: readonly BrowserName[]): Promise<Counts[]> {
  const found: Counts[] = [];
  for (const name of names) found.push(await stage(name, () => browser(name)));
  return found;
}

async function endToEnd(built: Counts, args: readonly string[]): Promise<Counts> {
  if (built.failed > 0) return nothing;
  return stage('End to end, in real browsers', () => playwright(args));
}
