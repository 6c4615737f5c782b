import { glob, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './command.ts';

const folder = join(root, '.output/e2e');
/** Printed lines of a page. */
const enough = 120;

/** Deletes the reports of earlier runs. */
export const forgetSights = () => rm(folder, { recursive: true, force: true });

/** The last page of each failed browser test as roles and text, for runs whose pictures are lost. */
export async function lastSights(): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob('*/error-context.md', { cwd: folder })) {
    const seen = seenIn(await readFile(join(folder, path), 'utf8'));
    if (seen) found.push(`── ${path.replace(/\/.*/, '')}\n${seen}`);
  }
  return found;
}

/** The page in Playwright’s failure report: the longest block of YAML. */
function seenIn(account: string): string | undefined {
  const blocks = [...account.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, block = '']) => block.trimEnd());
  const [longest] = blocks.toSorted((a, b) => b.length - a.length);
  if (!longest) return undefined;
  const lines = longest.split('\n');
  const left = lines.length - enough;
  return left > 0 ? [...lines.slice(0, enough), `… ${left} more lines`].join('\n') : longest;
}
