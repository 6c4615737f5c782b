import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../tools/command.ts';

/** A file of a build. A missing build is named with the command that makes it. */
export async function builtFile(browser: 'chrome' | 'firefox', name: string): Promise<string> {
  const path = join(root, '.output', `${browser}-mv3`, name);
  try {
    return await readFile(path, 'utf8');
  } catch {
    const command = browser === 'chrome' ? 'npm run build' : 'npm run build:firefox';
    throw new Error(`${path} is missing: run "${command}" first.`);
  }
}

/** Every script of a build but those that run inside pages, as one text. */
export async function otherScripts(browser: 'chrome' | 'firefox'): Promise<string> {
  const names = await readdir(join(root, '.output', `${browser}-mv3`), { recursive: true });
  const scripts = names.filter(
    (name) => name.endsWith('.js') && !/^(?:discover|inspect|in-page)\.js$/.test(name),
  );
  return (await Promise.all(scripts.map((name) => builtFile(browser, name)))).join('\n');
}
