import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../command.ts';
import { unsetAddresses } from '../identity.ts';

const semantic = /^\d+\.\d+\.\d+$/;
const unreleased = /^## \[Unreleased\].*$/m;

/** The changelog in which what was unreleased is this version’s; `day` is YYYY-MM-DD. */
export function datedChangelog(text: string, version: string, day: string): string {
  const [heading] = unreleased.exec(text) ?? [];
  if (heading === undefined) throw new Error('CHANGELOG.md has no section [Unreleased].');
  if (text.includes(`## [${version}]`)) throw new Error(`CHANGELOG.md has ${version} already.`);
  const [, section = ''] = text.split(heading);
  if (section.replace(/\n## [\s\S]*/, '').trim() === '')
    throw new Error('CHANGELOG.md has nothing unreleased.');
  return text.replace(heading, `## [Unreleased]\n\n## [${version}] – ${day}`);
}

/** Sets the version of package and lock file, and dates the changelog; changes nothing when one of them cannot be. */
export async function release(version: string, day: string, folder = root): Promise<void> {
  if (!semantic.test(version)) throw new Error(`${version} is no version such as 0.2.0.`);
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const before = /^ {2}"version": "(.+)"/m.exec(await read('package.json'))?.[1] ?? '';
  if (compare(version, before) < 0) throw new Error(`${version} is older than ${before}.`);
  const changelog = datedChangelog(await read('CHANGELOG.md'), version, day);
  // By text, so that nothing else in them changes: in the lock file the first two are the package’s own.
  const manifest = withVersion(await read('package.json'), version, 1);
  const lock = withVersion(await read('package-lock.json'), version, 2);
  await writeFile(join(folder, 'package.json'), manifest);
  await writeFile(join(folder, 'package-lock.json'), lock);
  await writeFile(join(folder, 'CHANGELOG.md'), changelog);
}

function withVersion(text: string, version: string, times: number): string {
  let left = times;
  return text.replace(/"version": "[^"]+"/g, (found) => (left-- > 0 ? `"version": "${version}"` : found));
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** Names values that only a person can fill in before a release, or undefined. */
export function lackOf(addresses?: Readonly<Record<string, string>>): string | undefined {
  const unset = unsetAddresses(addresses);
  return unset.length > 0
    ? `Before a release, fill in these addresses in tools/identity.ts: ${unset.join(', ')}.`
    : undefined;
}
