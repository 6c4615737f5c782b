import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { must, root } from '../command.ts';
import { waymark } from '../products.ts';

export type Browser = 'chrome' | 'firefox';
export const browsers: readonly Browser[] = ['chrome', 'firefox'];

interface Packing {
  folder?: string;
  env?: Record<string, string>;
  product?: string | undefined;
}

/** Builds one package and, for Firefox, the sources that its reviewers build; its path. */
export async function pack(
  browser: Browser,
  { folder = root, env = {}, product = waymark.name }: Packing = {},
): Promise<string> {
  const args = browser === 'firefox' ? ['zip', '-b', 'firefox', '--mv3', folder] : ['zip', folder];
  // Its own tools and Node: another commit may have others.
  const wxt = join(folder, 'node_modules/wxt/bin/wxt.mjs');
  const node = join(folder, 'node_modules/.bin/node');
  await must(node, [wxt, ...args], {
    cwd: folder,
    // Another mode, such as that of a test, writes paths into the build.
    env: { ...env, NODE_ENV: 'production', WAYMARK_ROOMS: product },
  });
  return packageOf(browser, folder, product);
}

/** Where the package of the last build lies. */
export const packageOf = async (browser: Browser, folder = root, product = waymark.name): Promise<string> =>
  join(folder, '.output', `${product}-${await version(folder)}-${browser}.zip`);

/** The sources that lie beside a package for Firefox. */
export const sourcesOf = (path: string): string => path.replace(/-firefox\.zip$/, '-sources.zip');

const packageSchema = z.object({ version: z.string() });

async function version(folder: string): Promise<string> {
  return packageSchema.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).version;
}
