import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must, root } from '../command.ts';
import { sourcesOf } from './packages.ts';
import { release } from './release.ts';

/** The steps of a release of this version that only a person can take, in order. */
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
  const inClone = (program: string, ...args: string[]) => must(program, args, { cwd: folder });
  const begin = (step: string) => console.log(`… ${step}`);
  const as = ['-c', 'user.name=Rehearsal', '-c', 'user.email=rehearsal@waymark.example'];
  try {
    await inClone('git', 'clone', '--quiet', root, '.');
    begin('The version, and the date in the changelog');
    await release(version, day, folder);
    await inClone(
      'git',
      ...as,
      'commit',
      '--quiet',
      '--no-verify',
      '--all',
      '--message',
      `Release ${version}`,
    );
    await inClone('git', 'tag', `v${version}`);
    begin('Dependencies, from nothing');
    await inClone('npm', 'ci', '--no-audit', '--no-fund');
    if (tests) {
      begin('All checks and tests');
      await inClone('npm', 'test');
    }
    begin('Packages, sources and bill of what is shipped');
    const packed = await inClone('npm', 'run', '--silent', 'zip');
    const packages = packed.split('\n').filter((line) => line.endsWith('.zip'));
    // Of a package for Chromium there are no other sources: it names itself.
    for (const path of new Set(packages.flatMap((each) => [each, sourcesOf(each)]))) {
      begin(`The same bytes again: ${path.slice(folder.length + 1)}`);
      await inClone(process.execPath, 'tools/packages/prove.ts', path);
    }
  } finally {
    await rm(folder, { recursive: true, maxRetries: 3 });
  }
}
