import { pathToFileURL } from 'node:url';
import { isMissing, translationProblems } from '../tests/guards/translations.ts';
import { lintable } from './changed.ts';
import { closureProblems } from './closure.ts';
import { failure, runTool } from './command.ts';
import { doorProblems } from './doors.ts';
import { importProblems, readImports } from './imports.ts';
import { permissionProblems } from './permissions/check.ts';
import { pictureProblems } from './picture.ts';
import { products } from './products.ts';
import { roomNameProblems } from './room-names.ts';
import { sizeProblems } from './sizes.ts';
import { typeProblems } from './types.ts';

interface Check {
  name: string;
  /** Problems to print; empty without any. */
  problems(changed: readonly string[]): Promise<string>;
}

export interface Scope {
  /** Of checks; each without any. */
  names?: readonly string[];
  /** Of checks that would find what they found before the change. */
  asBefore?: readonly string[];
  /** A build has just generated the types that checks read. */
  built?: boolean;
  /** The only files to format and lint, which goes by file; each without any. */
  changed?: readonly string[];
}

export interface Checked {
  name: string;
  problems: string;
  seconds: number;
}

const checks: readonly Check[] = [
  { name: 'types', problems: () => typeProblems('tsconfig.json', 'types') },
  { name: 'dead code', problems: async () => failure(await runTool('knip', ['--no-progress', '--cache'])) },
  {
    name: 'import rules',
    problems: async () => {
      const imports = await readImports();
      return [...importProblems(imports), ...(await pictureProblems(imports.edges))].join('\n');
    },
  },
  {
    name: 'format and lint',
    problems: async (changed) => {
      const args = ['check', '--colors=off', '--log-level=warn', '--no-errors-on-unmatched'];
      return failure(await runTool('biome', [...args, ...lintable(changed)]));
    },
  },
  {
    name: 'products',
    problems: async () => (await Promise.all(products.map(closureProblems))).filter(Boolean).join('\n'),
  },
  { name: 'room names', problems: async () => (await roomNameProblems()).join('\n') },
  { name: 'doors', problems: async () => (await doorProblems()).join('\n') },
  {
    name: 'translations',
    // A new message is shown in English until it is translated; the guard, before a release, wants all.
    problems: async () => (await translationProblems()).filter((problem) => !isMissing(problem)).join('\n'),
  },
  { name: 'permissions', problems: async () => (await permissionProblems()).join('\n') },
  { name: 'file sizes', problems: async () => (await sizeProblems()).join('\n') },
];

/** Runs checks at once and prints one line each, with what is wrong below it. */
export async function runChecks(scope: Scope = {}): Promise<Checked[]> {
  const { names = [], asBefore = [], built = false, changed = [] } = scope;
  // Without the generated types of message keys and paths, `types` and `import rules` are blind.
  const prepared = built ? '' : failure(await runTool('wxt', ['prepare']));
  if (prepared !== '') return [print({ name: 'prepare', problems: prepared, seconds: 0 })];
  const wanted = checks.filter(
    ({ name }) => (names.length === 0 || names.includes(name)) && !asBefore.includes(name),
  );
  return Promise.all(wanted.map(async (check) => print(await time(check, changed))));
}

async function time({ name, problems }: Check, changed: readonly string[]): Promise<Checked> {
  const start = performance.now();
  const found = await problems(changed).catch((error: unknown) => `could not run: ${error}`);
  return { name, problems: found, seconds: (performance.now() - start) / 1000 };
}

function print(checked: Checked): Checked {
  console.log(`${checked.problems === '' ? '✓' : '✗'} ${checked.name} (${checked.seconds.toFixed(1)} s)`);
  if (checked.problems !== '') console.log(checked.problems.replace(/^/gm, '  '));
  return checked;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const failed = (await runChecks({ names: process.argv.slice(2) })).filter(
    ({ problems }) => problems !== '',
  );
  process.exitCode = failed.length > 0 ? 1 : 0;
}
