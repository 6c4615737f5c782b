import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from './command.ts';

export const longest = 300;

/** Files that are tracked, or new and not ignored, as paths from the top. */
export async function sourceFiles(top: string = root): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: top,
  });
  return stdout.split('\0').filter((path) => path !== '');
}

/** Source files over the limit, as lines to print. */
export async function sizeProblems(top: string = root): Promise<string[]> {
  const paths = (await sourceFiles(top)).filter((path) => /\.(?:tsx?|css)$/.test(path));
  if (paths.length === 0) return ['No source file was found, so no size was checked.'];
  const lines = await Promise.all(paths.map((path) => countLines(join(top, path))));
  return paths.flatMap((path, index) => {
    const count = lines[index] ?? 0;
    return count > longest ? [`${path}: ${count} lines, at most ${longest} are read with ease`] : [];
  });
}

/** A file that was deleted but not yet committed has no lines. */
async function countLines(path: string): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/** The sources that ship. */
export async function shippedSources(): Promise<{ path: string; text: string }[]> {
  const paths = (await sourceFiles()).filter(
    (path) =>
      /^(?:lib|components|entrypoints)\/.*\.tsx?$/.test(path) &&
      !/\.test\.tsx?$|\/test-[^/]+\.ts$/.test(path),
  );
  return Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8').catch(() => '') })),
  );
}
