import { failure, root, run } from './command.ts';

/** Type errors under a configuration file, as text to print. Reads again only what a change reaches. */
export const typeProblems = async (config: string, name: string): Promise<string> =>
  failure(
    // One thread, which collects garbage seldom, takes half the processor time of several.
    await run(
      process.execPath,
      [
        ...['node_modules/typescript-native/bin/tsc', '--project', config, '--noEmit', '--singleThreaded'],
        ...['--incremental', '--tsBuildInfoFile', `${root}/.output/${name}.tsbuildinfo`],
      ],
      { env: { GOGC: '400' } },
    ),
  );
