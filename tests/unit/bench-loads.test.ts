import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { root, run } from '../../tools/command.ts';

it('the bench imports only paths that Node resolves: no bundler alias, no missing extension', async () => {
  const files: string[] = [];
  for await (const path of glob('tests/bench/*.ts', { cwd: root })) {
    if (!path.endsWith('/main.ts')) files.push(path);
  }
  expect(files.length).toBeGreaterThan(5);
  const code = files.map((path) => `import './${path}';`).join('\n');
  const { output } = await run(process.execPath, ['--input-type=module', '--eval', code]);
  expect(output).toBe('');
});
