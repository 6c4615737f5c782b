import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root, run } from '../../tools/command.ts';
import { sourceFiles } from '../../tools/sizes.ts';
import { thorough } from '../../tools/thorough.ts';
import { lackInFirefox } from './harness/lack-in-firefox.ts';

test.skip(({ browserName }) => browserName === 'firefox', lackInFirefox.none);

/** The tools are linked, one by one: Git ignores the folder of that name, not a link. */
async function linkTools(copy: string): Promise<void> {
  await mkdir(join(copy, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules')))
    await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name));
}

let copy = '';
test.beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'waymark-room-'));
  for (const path of await sourceFiles()) await cp(join(root, path), join(copy, path));
  await linkTools(copy);
});
test.afterEach(() => rm(copy, { recursive: true, force: true, maxRetries: 3 }));

/** A file beneath the rooms that names the new one, calls its client and takes its token. */
const planted = `import { listEntries } from '../bookmarks/client';
export const stolen = (of: { bookmarksToken: string }) => [of.bookmarksToken, 'bookmarks', listEntries];
`;

test('a new room needs a line in each register and nothing else, and every guard knows it @beside', async () => {
  test.setTimeout(600_000);
  // Playwright tells its workers about themselves; the one in the copy is another.
  const env = Object.fromEntries(
    ['TEST_WORKER_INDEX', 'TEST_PARALLEL_INDEX', 'PLAYWRIGHT_JSON_OUTPUT_NAME'].map((name) => [name, '']),
  );
  const inCopy = async (program: string, args: string[], expected = 0) => {
    const { code, output } = await run(program, args, { cwd: copy, env });
    expect(code, `${args.join(' ')}\n${output}`).toBe(expected);
    return output;
  };
  const git = (...args: string[]) =>
    inCopy('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args]);
  const node = (...args: string[]) => inCopy(process.execPath, args);
  const tool = (path: string, ...args: string[]) => node(join(copy, 'node_modules', path), ...args);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts'];

  await git('init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '--no-verify', '--message', 'Before');
  await node('tools/new-room/main.ts', 'bookmarks', '--full');
  expect((await git('diff', '--numstat')).trim().split('\n')).toEqual([
    '2\t0\tcomponents/rooms.tsx',
    '2\t0\tlib/rooms.ts',
  ]);

  if (thorough) await node('tools/check.ts');
  await writeFile(join(copy, 'lib/http/planted.ts'), planted);
  // CI has just made the other checks of everything else.
  const guarded = ['tools/check.ts', 'doors', 'room names', 'permissions', 'import rules'];
  const found = await inCopy(process.execPath, guarded, 1);
  expect(found).toContain('lib/http/planted.ts: bookmarksToken');
  expect(found).toContain('lib/http/planted.ts:1 names a room');
  expect(found).toContain('lib/http/planted.ts → lib/bookmarks/client.ts');
  const problems = found.split('\n').filter((line) => /^ {2}\S/.test(line));
  // It is a new arrow in the picture, too.
  expect(problems.filter((line) => !line.includes('lib/http/planted.ts'))).toEqual([
    expect.stringContaining('The picture in ARCHITECTURE.md is of other code'),
  ]);
  await rm(join(copy, 'lib/http/planted.ts'));
  await node('tools/check.ts', 'import rules');

  const guards = ['register', 'view-rooms', 'catalogue', 'databases', 'kept', 'privacy', 'doors'];
  await node(
    ...vitest,
    'lib/bookmarks',
    ...[...guards, 'permissions', 'room-names'].map((name) => `tests/guards/${name}.test.ts`),
  );
  // Until it is translated.
  const untranslated = await inCopy(process.execPath, [...vitest, 'tests/guards/translations.test.ts'], 1);
  expect(untranslated).toContain('bookmarks.find: is missing');

  if (!thorough) return;
  await tool('wxt/bin/wxt.mjs', 'build');
  await node('tests/e2e/build.ts');
  const specs = ['--config', 'tests/playwright.config.ts', '--reporter=line', '--project=chromium'];
  await tool('@playwright/test/cli.js', 'test', ...specs, 'e2e/bookmarks/');
  // A small room is as whole.
  await node('tools/new-room/main.ts', 'recipes');
  await node('tools/check.ts', 'types', 'dead code', 'doors', 'room names');
});
