import { run } from '../tooling/command.ts';

const vitest = [
  'vitest',
  'run',
  '--config',
  'tests/vitest.config.ts',
  'tests/explore',
  '--disable-console-intercept',
];
const { code } = await run('npx', vitest, { env: { WAYMARK_THOROUGH: '1' }, show: true });
process.exitCode = code;
