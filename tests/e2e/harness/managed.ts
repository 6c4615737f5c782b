import { existsSync, realpathSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findBrowser } from '../../../tools/browsers.ts';
import { run } from '../../../tools/command.ts';
import { identity } from '../../../tools/identity.ts';

type Name = 'chromium' | 'firefox';

/** The folder of the whole machine where the browser reads policies, and the file in it. */
function placeOf(browser: Name, program: string): { folder: string; file: string } {
  return browser === 'chromium'
    ? { folder: '/etc/chromium', file: 'policies/managed/waymark.json' }
    : { folder: join(dirname(realpathSync(program)), 'distribution'), file: 'policies.json' };
}

/** How to mount something there that no other program sees: as root, or in a user namespace. */
async function unsharing(folder: string): Promise<string | undefined> {
  if (!existsSync(folder)) return undefined;
  for (const way of ['--mount', '--mount --map-root-user'])
    if ((await run('unshare', [...way.split(' '), 'mount', '--bind', '/tmp', folder])).code === 0) return way;
  return undefined;
}

/** Why the browser can be given no policies here. */
export async function lacksPolicies(browser: Name): Promise<string | undefined> {
  const { folder } = placeOf(browser, findBrowser(browser) ?? '');
  if (await unsharing(folder)) return undefined;
  return `Nothing can be mounted at ${folder}, where the browser reads policies.`;
}

/** Writes the extension’s policy to what `underPolicies` mounts; Chromium reads it while it runs too. */
export async function writePolicy(browser: Name, profile: string, policy: object, id = identity.geckoId) {
  const file = join(profile, 'policies', placeOf(browser, findBrowser(browser) ?? '').file);
  const chromium = { '3rdparty': { extensions: { [id]: policy } } };
  const firefox = { policies: { '3rdparty': { Extensions: { [id]: policy } } } };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(browser === 'chromium' ? chromium : firefox));
}

/** A program that starts the browser with the policies of this profile, in place of the machine’s. */
export async function underPolicies(browser: Name, profile: string, program: string): Promise<string> {
  const { folder } = placeOf(browser, program);
  const path = join(profile, 'under-policies.sh');
  const start = `mount --bind "${join(profile, 'policies')}" "${folder}" && exec "${program}" "$@"`;
  await writeFile(path, `#!/bin/sh\nexec unshare ${await unsharing(folder)} sh -c '${start}' sh "$@"\n`);
  await chmod(path, 0o755);
  return path;
}
