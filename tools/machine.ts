import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run } from './command.ts';

/** The machine, as the search for a browser needs it; a parameter for tests. */
export interface Machine {
  env: Readonly<Record<string, string | undefined>>;
  /** Whether the path is a file that can be started. */
  startable(path: string): boolean;
  /** Where Playwright keeps its own Chromium, downloaded or not. */
  playwrightChromium(): string;
  root: boolean;
  debian: boolean;
  /** Runs a program to its end and shows its output; false when it failed. */
  run(program: string, args: readonly string[]): Promise<boolean>;
}

export const thisMachine: Machine = {
  env: process.env,
  startable(path) {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
  playwrightChromium: () => chromium.executablePath(),
  root: process.getuid?.() === 0,
  debian: existsSync('/etc/debian_version'),
  async run(program, args) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    return (await run(program, args, { show: true, env })).code === 0;
  },
};

/** The first of the names that the PATH knows, as a full path. */
export function onPath(machine: Machine, names: readonly string[]): string | undefined {
  const folders = (machine.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => machine.startable(path));
}
