import { glob, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './command.ts';

const folder = join(root, '.output/e2e');
/** Lines of a page; the rest is told by the first. */
const enough = 120;

/** Makes sure that what is printed later is of this run. */
export const forgetSights = () => rm(folder, { recursive: true, force: true });

/** What each failed browser test last saw of its page, as roles and text: a run elsewhere keeps no pictures. */
export async function lastSights(): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob('*/error-context.md', { cwd: folder })) {
    const seen = seenIn(await readFile(join(folder, path), 'utf8'));
    if (seen) found.push(`── ${path.replace(/\/.*/, '')}\n${seen}`);
  }
  return found;
}

/** The page in Playwright's account of a failure: the longest block of YAML. */
export function seenIn(account: string): string | undefined {
  const blocks = [...account.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, block = '']) => block.trimEnd());
  const [longest] = blocks.toSorted((a, b) => b.length - a.length);
  if (!longest) return undefined;
  const lines = longest.split('\n');
  const left = lines.length - enough;
  return left > 0 ? [...lines.slice(0, enough), `… ${left} more lines`].join('\n') : longest;
}
