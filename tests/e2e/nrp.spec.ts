import { existsSync } from 'node:fs';
import { cp, link, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root, run } from '../tooling/command.ts';
import { sourceFiles } from '../tooling/sizes.ts';
import { lackInFirefox } from './harness/lack-in-firefox.ts';

test.skip(({ browserName }) => browserName === 'firefox', lackInFirefox.none);

/** The same files under other paths: where TypeScript finds its tools as before, it checks what differs alone. */
async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const each of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, each.name), join(to, each.name)];
    if (each.isDirectory()) await linkTree(source, target);
    else if (each.isSymbolicLink()) await symlink(await readlink(source), target);
    else await link(source, target);
  }
}

let copy = '';
test.beforeEach(async () => {
  // On the disk of the tools, which are linked.
  copy = await mkdtemp(join(root, '.output/room-'));
  for (const path of await sourceFiles()) await cp(join(root, path), join(copy, path));
  await linkTree(join(root, 'node_modules'), join(copy, 'node_modules'));
  const checked = '.output/types.tsbuildinfo';
  if (existsSync(join(root, checked))) await cp(join(root, checked), join(copy, checked));
});
test.afterEach(() => rm(copy, { recursive: true, force: true, maxRetries: 3 }));

test('a new room needs a line in each register and nothing else', async () => {
  test.setTimeout(600_000);
  // Playwright tells its workers about themselves; the one in the copy is another.
  const env = Object.fromEntries(
    ['TEST_WORKER_INDEX', 'TEST_PARALLEL_INDEX', 'PLAYWRIGHT_JSON_OUTPUT_NAME'].map((name) => [name, '']),
  );
  const inCopy = async (program: string, ...args: string[]) => {
    const t0 = Date.now();
    const { code, output } = await run(program, args, { cwd: copy, env });
    console.error(args.join(' ').slice(-60), Date.now() - t0, args.join().includes('check.ts') ? output : '');
    expect(code, `${args.join(' ')}\n${output}`).toBe(0);
    return output;
  };
  const git = (...args: string[]) =>
    inCopy('git', '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args);
  const node = (...args: string[]) => inCopy(process.execPath, ...args);
  const tool = (path: string, ...args: string[]) => node(join(copy, 'node_modules', path), ...args);

  await git('init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '--no-verify', '--message', 'Before');
  await node('tests/tooling/new-room/main.ts', 'bookmarks');
  expect((await git('diff', '--numstat')).trim().split('\n')).toEqual([
    '2\t0\tcomponents/rooms.tsx',
    '2\t0\tlib/rooms.ts',
  ]);

  await node('tests/check.ts');
  const guards = ['register', 'view-rooms', 'catalogue', 'doors'].map(
    (name) => `tests/guards/${name}.test.ts`,
  );
  await tool('vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', 'lib/bookmarks', ...guards);
  await tool('wxt/bin/wxt.mjs', 'build');
  await node('tests/e2e/build.ts');
  const specs = ['--config', 'tests/playwright.config.ts', '--reporter=line', '--project=chromium'];
  await tool('@playwright/test/cli.js', 'test', ...specs, 'e2e/bookmarks.spec.ts');
});
