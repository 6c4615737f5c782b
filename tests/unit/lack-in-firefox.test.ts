import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tools/command.ts';
import { lackInFirefox } from '../e2e/harness/lack-in-firefox.ts';

test('the table of browsers has each reason for a test that Firefox does not run', async () => {
  const text = await readFile(join(root, '.github/CONTRIBUTING.md'), 'utf8');
  for (const reason of Object.values(lackInFirefox)) expect(text).toContain(reason);
});
