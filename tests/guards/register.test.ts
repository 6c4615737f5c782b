import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../tools/command.ts';

/** The rooms that the text of a register imports, one line each. */
const registered = (text: string): string[] =>
  [...text.matchAll(/^import \{ (\w+) \} from '\.\/(\w+)\/room';$/gm)].flatMap(([, name = '', folder]) =>
    name === folder ? [name] : [`${name} from ${folder}`],
  );

it('the register of services has each folder with a manifest, once and by its name', async () => {
  const folders = (await readdir(join(root, 'lib'))).filter((name) =>
    existsSync(join(root, 'lib', name, 'room.ts')),
  );
  const text = await readFile(join(root, 'lib/rooms.ts'), 'utf8');
  const [, list = ''] = /export const rooms = \{([^}]*)\}/.exec(text) ?? [];
  const listed = list.split(',').flatMap((name) => name.trim() || []);
  expect(folders.length).toBeGreaterThan(0);
  expect(registered(text).sort()).toEqual(folders.sort());
  expect(listed.sort()).toEqual(folders.sort());
});
