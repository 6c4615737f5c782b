import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const path = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const script = readFile(path, 'utf8');

/** Violations of these rules of axe in a page and its frames: rule, element and remedy. The page keeps axe. */
export async function violations(page: Page, rules: 'all' | readonly string[]): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(await script);
  const on = { enabled: true };
  const options: axe.RunOptions = {
    // Else axe describes what passes as well, which takes most of the time.
    resultTypes: ['violations'],
    ...(rules === 'all'
      ? { rules: { 'target-size': on, 'label-content-name-mismatch': on } }
      : { runOnly: [...rules] }),
  };
  return page.evaluate(async (given) => {
    const { violations: found } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
      document,
      given,
    );
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
    );
  }, options);
}
