import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../command.ts';
import { type Line, shippedLines, specOf, usesOf } from './check.ts';
import { type Entry, ledger } from './ledger.ts';

const first = '<!-- made by "npm run permissions" -->';
const last = '<!-- end of what is made -->';
const browserNames = { chrome: 'Chromium', firefox: 'Firefox' };

/** The rows of the document, by kind: one where several have one purpose. */
const shown = (kinds: readonly Entry['kind'][]): [string, Entry][] => {
  const rows = new Map<string, [string, Entry]>();
  for (const entry of ledger.filter(({ kind }) => kinds.includes(kind))) {
    const names = rows.get(entry.why)?.[0];
    const name = `\`${entry.name}\``;
    rows.set(entry.why, [names ? `${names}, ${name}` : name, entry]);
  }
  return [...rows.values()];
};

const wordsOf = (name: string, { kind, only }: Entry): string => {
  if (kind === 'pages') return 'a script on all `http` and `https` pages';
  if (kind === 'hosts') return 'access to single hosts, optional';
  const notes = [only && ` (${browserNames[only]})`, kind === 'optional' && ', optional'];
  return name + notes.filter(Boolean).join('');
};

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The tables of the README. */
function forPeople(): string {
  const permissions = shown(['pages', 'required', 'optional', 'hosts']);
  const data = shown(['data']);
  return [
    table(
      ['permission', 'purpose'],
      permissions.map(([name, entry]) => [wordsOf(name, entry), entry.why]),
    ),
    'Firefox also asks for your consent before any of this goes out, with the press that connects a service:',
    table(
      ['data', 'what goes where'],
      data.map(([name, { why }]) => [name, why]),
    ),
  ].join('\n\n');
}

/** Every entry with its code and its test. */
function forReviewers(lines: readonly Line[]): string {
  return table(
    ['permission', 'browser', 'used in', 'tested by'],
    ledger.map((entry) => {
      const files = usesOf(entry, lines).map(({ path }) =>
        path.replace(/^lib\/\w+(?=\/sends\.ts$)/, 'lib/*'),
      );
      const paths = [...new Set(files)].map((path) => `\`${path}\``);
      const [, title] = entry.test;
      const browser = entry.only ? browserNames[entry.only] : 'both';
      return [`\`${entry.name}\``, browser, paths.join(', '), `\`${specOf(entry)}\`: ${title}`];
    }),
  );
}

/** The documents with tables, by path, and what they have to hold. */
export async function documents(): Promise<{ path: string; text: string; made: string }[]> {
  const lines = await shippedLines();
  const tables = [
    ['README.md', forPeople()],
    ['.github/PERMISSIONS.md', forReviewers(lines)],
  ] as const;
  return Promise.all(
    tables.map(async ([name, content]) => {
      const path = join(root, name);
      const text = await readFile(path, 'utf8');
      const [start, end] = [text.indexOf(first), text.indexOf(last)];
      if (start < 0 || end < start) throw new Error(`${path} has no place for the permissions.`);
      return { path, text, made: `${text.slice(0, start)}${first}\n\n${content}\n\n${text.slice(end)}` };
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { path, made } of await documents()) await writeFile(path, made);
  const lines = await shippedLines();
  for (const entry of ledger)
    for (const { path, number, text } of usesOf(entry, lines))
      console.log(`${entry.name}  ${path}:${number}  ${text.trim()}`);
}
