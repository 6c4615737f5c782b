import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { root, runTool } from '../../../tools/command.ts';

const code = z.object({ code: z.string() });
const schema = z.object({ errors: z.array(code), notices: z.array(code), warnings: z.array(code) });

it('the linter of Firefox’s store finds nothing', async () => {
  const args = ['lint', '--output', 'json', '--source-dir', join(root, '.output/firefox-mv3')];
  const { stdout } = await runTool('web-ext', args);
  const { errors, notices, warnings } = schema.parse(JSON.parse(stdout));
  expect([...errors, ...notices, ...warnings].map(({ code }) => code)).toEqual([]);
});
