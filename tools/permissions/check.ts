import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { usedNames } from '../api-uses.ts';
import { root } from '../command.ts';
import { shippedSources } from '../sizes.ts';
import { type Entry, ledger } from './ledger.ts';

/** Namespaces that need no permission. */
const free = [
  'action',
  'commands',
  'extension',
  'permissions',
  'runtime',
  'sidebarAction',
  'tabs',
  'windows',
];

export interface Line {
  path: string;
  number: number;
  text: string;
}

/** The lines of what ships, without comments. */
export async function shippedLines(): Promise<Line[]> {
  const sources = await shippedSources();
  return sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ path, number: index + 1, text: line }))
      .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line.text)),
  );
}

export const usesOf = ({ uses }: Entry, lines: readonly Line[]): Line[] =>
  lines.filter(({ text }) => uses.test(text));

/** The path of the spec that fails without a permission. */
export const specOf = ({ test: [spec] }: Entry): string => `tests/e2e/${spec}.spec.ts`;

/** Permissions that nothing uses or tests, and uses of the browser that no permission covers, as lines to print. */
export async function permissionProblems(
  entries: readonly Entry[] = ledger,
  lines?: readonly Line[],
): Promise<string[]> {
  const all = lines ?? (await shippedLines());
  const unused = entries.filter((entry) => usesOf(entry, all).length === 0);
  const untested = await Promise.all(
    entries.map(async (entry) => {
      const text = await readFile(join(root, specOf(entry)), 'utf8').catch(() => '');
      return text.includes(entry.test[1]) ? [] : [entry];
    }),
  );
  const uncovered = all.filter(({ text }) =>
    usedNames(text).some((name) => {
      const namespace = name.replace(/\..*/, '');
      return !free.includes(namespace) && !entries.some(({ uses }) => uses.test(`browser.${namespace}`));
    }),
  );
  return [
    ...unused.map(({ name }) => `${name}: no line uses this permission`),
    ...entries.filter(({ why }) => why === '').map(({ name }) => `${name}: nothing says what it is for`),
    ...untested.flat().map((entry) => `${entry.name}: no test "${entry.test[1]}" in ${specOf(entry)}`),
    ...uncovered.map(({ path, number, text }) => `${path}:${number}: no permission covers "${text.trim()}"`),
  ];
}
