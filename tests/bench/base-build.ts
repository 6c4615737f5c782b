import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from '../../tools/command.ts';
import { copyForTests } from '../e2e/build.ts';

/** Builds another commit in a worktree of its own, with the packages of this one, and copies the build to `to`. */
export async function buildCommit(commit: string, to: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-base-'));
  const must = async (program: string, args: readonly string[], cwd: string) => {
    const { code, output } = await run(program, args, { cwd });
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed for ${commit}:\n${output}`);
  };
  try {
    await must('git', ['worktree', 'add', '--detach', folder, commit], root);
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    const wxt = join(folder, 'node_modules/wxt/bin/wxt.mjs');
    await must(process.execPath, [wxt, 'prepare'], folder);
    await must(process.execPath, [wxt, 'build'], folder);
    return await copyForTests('chrome', { to, built: join(folder, '.output/chrome-mv3') });
  } finally {
    await run('git', ['worktree', 'remove', '--force', folder]);
    await rm(folder, { recursive: true, force: true });
  }
}
