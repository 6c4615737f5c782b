import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';
import { shippedSources } from './sizes.ts';

/** Folders with a manifest. */
export const roomNames = readdirSync(join(root, 'lib')).filter((name) =>
  existsSync(join(root, 'lib', name, 'room.ts')),
);

/** Beneath the rooms: these call a room by what its manifest declares. */
const base =
  /^(?:lib\/(?:accounts|backup|badge|bus|http|i18n|profile|quota|storage|sync)|components\/(?:settings|shared|ui)|entrypoints)\//;

/** The files that may name a room, with reasons. */
export const exceptions: readonly (readonly [path: RegExp, why: string])[] = [
  [/^entrypoints\/(?:discover|in-page|inspect)\.ts$/, 'one file a script in pages, and a byte there counts'],
  [/^entrypoints\/(?:viewer\.sidepanel|welcome|try|atlas)\//, 'the page of that room'],
  [/^components\/shared\/import-status\.tsx$/, 'words that two rooms show'],
];

const names = roomNames.join('|');
const naming = new RegExp(
  `/(?:${names})/|(['"\`])(?:${names})\\1|\\bt\\('(?:${names})\\.|\\bprofile\\.(?:${names})\\b`,
);

export const isBase = (path: string): boolean =>
  base.test(path) && !exceptions.some(([except]) => except.test(path));

/** The lines that name a room, without comments. */
export const namingLines = (text: string): number[] =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .split('\n')
    .flatMap((line, at) => (naming.test(line.replace(/\/\/ .*/, '')) ? [at + 1] : []));

/** Files beneath the rooms that name one, as lines to print. */
export async function roomNameProblems(): Promise<string[]> {
  const sources = (await shippedSources()).filter(({ path }) => isBase(path));
  if (sources.length === 0) return ['No file beneath the rooms was found.'];
  return sources.flatMap(({ path, text }) =>
    namingLines(text).map((line) => `${path}:${line} names a room: let its manifest say what is needed here`),
  );
}
