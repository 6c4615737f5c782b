import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserName } from './browsers.ts';
import { root } from './command.ts';

/** The end-to-end tests, as paths from the top. */
export async function specFiles(): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob('tests/e2e/**/*.spec.ts', { cwd: root })) found.push(path);
  return found.sort();
}

/**
 * The specs that Playwright runs for its arguments: a filter is a regular expression on the path. All where no argument
 * names one: the value of an option (`--workers 1`) looks like a filter.
 */
export function chosenSpecs(args: readonly string[], specs: readonly string[]): readonly string[] {
  const filters = args.filter((arg) => !arg.startsWith('-')).map((arg) => new RegExp(arg.replace(/:.*/, '')));
  const chosen = specs.filter((spec) => filters.some((filter) => filter.test(spec)));
  return chosen.length > 0 ? chosen : specs;
}

/** Tests that run in Firefox have the tag `@both` or `@firefox`; every spec may use Chromium. */
export async function browsersOf(specs: readonly string[]): Promise<BrowserName[]> {
  for (const spec of specs)
    if (/@(?:both|firefox)'/.test(await readFile(join(root, spec), 'utf8'))) return ['chromium', 'firefox'];
  return ['chromium'];
}

/** Whether specs press the real buttons of a window. */
export const needDisplay = (specs: readonly string[]): boolean =>
  specs.some((spec) => spec.includes('e2e/window/'));
