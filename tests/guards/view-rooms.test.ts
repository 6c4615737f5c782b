import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../tools/command.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifests = globSync('components/*/room.tsx', { cwd: root }).map(
  (path) => path.split(/[\\/]/)[1] ?? '',
);

it('the register imports the manifest of each folder once, and lists it once', () => {
  const register = read('components/rooms.tsx');
  const imported = [...register.matchAll(/^import \{.*from '\.\/([^/']+)\/room'/gm)].map(
    ([, folder]) => folder,
  );
  expect(imported.toSorted()).toEqual(manifests.toSorted());
  const list = register.slice(register.indexOf('= [') + 3, register.indexOf('];'));
  const listed = [...list.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(manifests.toSorted());
});

it.each(manifests)('the manifest of %s has the name of its folder as id', (folder) => {
  expect(read(`components/${folder}/room.tsx`)).toMatch(new RegExp(`^ {2}id: '${folder}',$`, 'm'));
});
