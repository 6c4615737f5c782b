import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { root, runTool } from '../tooling/command.ts';

const summarySchema = z.object({ summary: z.record(z.string(), z.number()) });

it('the linter of Firefox’s store finds nothing', async () => {
  const args = ['lint', '--output', 'json', '--source-dir', join(root, '.output/firefox-mv3')];
  const { stdout } = await runTool('web-ext', args);
  const { summary } = summarySchema.parse(JSON.parse(stdout));
  expect(summary).toEqual({ errors: 0, notices: 0, warnings: 0 });
}, 60_000);
