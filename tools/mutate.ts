import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { root, run } from './command.ts';
import { figure } from './figures.ts';

/**
 * `npm run mutate -- FILE…`: changes one place of the controls after another and runs the tests of its room, in a
 * copy of the last commit. Prints the mutants that no test notices, and the share of those that one does. `--every N`:
 * only every Nth.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '1' } },
});

/** Files that decide whether something is sent, to whom and with what. */
const controls = [
  ...['delivery', 'outcome', 'checks', 'run'].map((name) => `lib/outbox/${name}.ts`),
  ...['private-address', 'endpoint', 'same-site', 'web', 'connection-guard', 'oauth', 'once/send'].map(
    (name) => `lib/http/${name}.ts`,
  ),
  ...['rules', 'zones', 'hide', 'words'].map((name) => `lib/publishing/compose/${name}.ts`),
  ...['vault', 'secrets', 'oauth'].map((name) => `lib/accounts/${name}.ts`),
  ...['checkins', 'publishing', 'places', 'reactions', 'watch'].map((name) => `lib/${name}/model.ts`),
];
/** The outbox is tried by those that send through it. */
const further: Readonly<Record<string, readonly string[]>> = {
  'lib/outbox': ['lib/publishing/', 'lib/checkins/outbox/'],
};

interface Mutant {
  line: number;
  from: number;
  to: number;
  text: string;
}

const opposite: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>': '<=',
  '<=': '>',
  '>=': '<',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/** The replacement of a node, if any. */
function instead(node: ts.Node, source: ts.SourceFile): string | undefined {
  const of = (part: ts.Node) => part.getText(source);
  if (ts.isBinaryExpression(node)) {
    const other = opposite[of(node.operatorToken)];
    return other && `(${of(node.left)} ${other} ${of(node.right)})`;
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return of(node.operand);
  if (ts.isIfStatement(node) && !node.elseStatement) return ';';
  if (ts.isConditionalExpression(node)) return `(${of(node.whenFalse)})`;
  if (node.kind === ts.SyntaxKind.TrueKeyword) return 'false';
  if (node.kind === ts.SyntaxKind.FalseKeyword) return 'true';
  return undefined;
}

function mutantsOf(path: string, text: string): Mutant[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const put = instead(node, source);
    const from = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(from).line + 1;
    if (put !== undefined) found.push({ line, from, to: node.end, text: put });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const copy = join(root, '.output/mutation');
const git = (...args: string[]) => run('git', ['worktree', ...args]);
await rm(copy, { recursive: true, force: true });
await git('prune');
const made = await git('add', '--detach', copy);
if (made.code !== 0) throw new Error(made.output);
await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
await run(process.execPath, ['node_modules/wxt/bin/wxt.mjs', 'prepare'], { cwd: copy });

/** After so long, ms, the tests of a room hang. */
const longest = 180_000;

const startVitest = () =>
  createVitest('test', {
    ...{ root: copy, config: join(copy, 'tests/vitest.config.ts'), watch: false, update: 'none' },
    // A change that hangs is noticed.
    ...{ bail: 1, testTimeout: 60_000, reporters: [{}], silent: true },
  });

/** Whether a test of these fails, or there is no end to them: then the runner has to be started again. */
async function notices(vitest: Vitest, specs: TestSpecification[]): Promise<boolean | 'hangs'> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<'hangs'>((resolve) => {
    timer = setTimeout(() => resolve('hangs'), longest);
  });
  const result = await Promise.race([vitest.runTestSpecifications(specs), tooLong]);
  clearTimeout(timer);
  if (result !== 'hangs')
    return result.unhandledErrors.length > 0 || result.testModules.some((one) => !one.ok());
  // A loop without an end has to be ended from without.
  await run('pkill', ['-9', '-P', String(process.pid), '-f', 'vitest']);
  return 'hangs';
}

const tally = { died: 0, lived: 0 };
for (const path of positionals.length > 0 ? positionals : controls) {
  const file = join(copy, path);
  const text = await readFile(file, 'utf8');
  const room = path.split('/').slice(0, 2).join('/');
  const start = async () => {
    const vitest = await startVitest();
    const specs = await vitest.globTestSpecifications([`${room}/`, ...(further[room] ?? [])]);
    const beside = specs.filter(({ moduleId }) => dirname(moduleId) === dirname(file));
    return { vitest, specs, beside };
  };
  let { vitest, specs, beside } = await start();
  if (await notices(vitest, specs)) throw new Error(`The tests of ${path} fail as it is.`);
  const put = async (content: string) => {
    await writeFile(file, content);
    vitest.invalidateFile(file);
  };
  const mutants = mutantsOf(path, text).filter((_, index) => index % Number(values.every) === 0);
  for (const { line, from, to, text: instead } of mutants) {
    await put(text.slice(0, from) + instead + text.slice(to));
    // What stands beside the file, first: it notices most, in a tenth of the time.
    const died = (await notices(vitest, beside)) || (await notices(vitest, specs));
    if (died === 'hangs') ({ vitest, specs, beside } = await start());
    tally[died ? 'died' : 'lived'] += 1;
    if (!died) console.log(`${path}:${line} lives: ${text.slice(from, to).split('\n')[0]} → ${instead}`);
  }
  await put(text);
  await vitest.close();
  console.log(
    `${path}: ${mutants.length} tried; so far ${tally.died} of ${tally.died + tally.lived} noticed`,
  );
}
await git('remove', '--force', copy);
const all = tally.died + tally.lived;
figure(`${tally.died} of ${all} mutants noticed (${Math.round((100 * tally.died) / Math.max(1, all))} %)`);
// The runner sets it for each mutant that a test notices.
process.exitCode = 0;
