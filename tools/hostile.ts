import { run, runTool } from './command.ts';
import { seed } from './thorough.ts';

/** Everything that a page, a service, a file or another program may do to Waymark, from one seed, in full. */
console.log(`seed ${seed}: WAYMARK_SEED=${seed} repeats this run`);
const options = { env: { WAYMARK_THOROUGH: '1', WAYMARK_SEED: String(seed) }, show: true };
const tests = ['lib/discovery/heads.test.ts', 'tests/hostile', '--disable-console-intercept'];
const inNode = await runTool('vitest', ['run', '--config', 'tests/vitest.config.ts', ...tests], options);
const inBrowsers = await run(process.execPath, ['tools/e2e.ts', 'e2e/hostile'], options);
process.exitCode = inNode.code || inBrowsers.code;
