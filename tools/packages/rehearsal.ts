import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from '../command.ts';
import { sourcesOf } from './packages.ts';
import { release } from './release.ts';

/** What only a person can do for a release of this version, in order. */
export const leftFor = (version: string, lack: string | undefined): string[] => [
  ...(lack === undefined ? [] : [lack]),
  `npm run release -- ${version}, then review and commit the change.`,
  `Tag the commit v${version} and push both.`,
  'Run the workflow Release on the tag, and approve its environment "stores".',
  'Enter what .github/store has for each language, with the pictures of npm run pictures -- store.',
  'Publish the draft release.',
];

/**
 * Takes every step of a release in a clone of the last commit, which is deleted afterwards; nothing leaves it but
 * requests to the registry of packages. Without `tests` they are left out. Throws the output of a step that fails.
 */
export async function rehearse(version: string, day: string, tests: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-release-'));
  const must = async (program: string, ...args: string[]) => {
    const { code, output, stdout } = await run(program, args, { cwd: folder });
    if (code !== 0) throw new Error(`${program} ${args.join(' ')}\n${output}`);
    return stdout;
  };
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    console.log(`… ${name}`);
    return work();
  };
  const as = ['-c', 'user.name=Rehearsal', '-c', 'user.email=rehearsal@waymark.example'];
  try {
    await must('git', 'clone', '--quiet', root, '.');
    await step('The version, and the date in the changelog', () => release(version, day, folder));
    await must('git', ...as, 'commit', '--quiet', '--no-verify', '--all', '--message', `Release ${version}`);
    await must('git', 'tag', `v${version}`);
    await step('Dependencies, from nothing', () => must('npm', 'ci', '--no-audit', '--no-fund'));
    if (tests) await step('All checks and tests', () => must('npm', 'test'));
    const packed = await step('Packages, sources and bill of what is shipped', () =>
      must('npm', 'run', '--silent', 'zip'),
    );
    const packages = packed.split('\n').filter((line) => line.endsWith('.zip'));
    for (const path of new Set(packages.flatMap((each) => [each, sourcesOf(each)])))
      await step(`The same bytes again: ${path.slice(folder.length + 1)}`, () =>
        must(process.execPath, 'tools/packages/prove.ts', path),
      );
  } finally {
    await rm(folder, { recursive: true, maxRetries: 3 });
  }
}
