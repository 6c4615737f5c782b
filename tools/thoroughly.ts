import { run } from './command.ts';

/** Runs a command with everything tried in full (`tools/thorough.ts`). */
const [program = '', ...args] = process.argv.slice(2);
const { code } = await run(program, args, { env: { WAYMARK_THOROUGH: '1' }, show: true });
process.exitCode = code;
