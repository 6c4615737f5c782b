import type { BrowserName } from './browsers.ts';
import { succeeded, sum, summary } from './counts.ts';
import { browsersOf, chosenSpecs, needDisplay, specFiles } from './specs.ts';
import { browser, builds, display, playwright, stage } from './stages.ts';

/** `npm run test:e2e -- FILE`: builds what the chosen specs run in, then hands every argument to Playwright. */
const args = process.argv.slice(2);
const specs = chosenSpecs(args, await specFiles());
const chosen: BrowserName[] = args.some((arg) => arg.startsWith('--project=firefox'))
  ? ['firefox']
  : await browsersOf(specs);
const ready = [];
for (const name of chosen) ready.push(await stage(name, () => browser(name)));
if (needDisplay(specs)) ready.push(await stage('display', display));
ready.push(await stage('Builds', () => builds(chosen)));
const able = sum(ready).failed === 0;
const ran = able ? [await stage('End to end, in real browsers', () => playwright(args))] : [];
const total = sum([...ready, ...ran]);
console.log(`\n${summary(total)}`);
process.exitCode = succeeded(total) ? 0 : 1;
