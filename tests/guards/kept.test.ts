import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { everythingKept } from '../../entrypoints/background/backup.ts';
import { root } from '../../tools/command.ts';
import { sourceFiles } from '../../tools/sizes.ts';

const kept = await everythingKept();

const product = /^(?:lib|components|entrypoints)\/(?!.*(?:\.test\.tsx?|\/test-[^/]+\.ts)$)/;

async function sources(): Promise<[string, string][]> {
  const paths = (await sourceFiles(root)).filter((path) => product.test(path));
  return Promise.all(
    paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as [string, string]),
  );
}

const found = (all: [string, string][], pattern: RegExp): string[] =>
  all.flatMap(([, text]) => [...text.matchAll(pattern)].map(([, name = '']) => name)).sort();

it('a room declares every database, so that it is moved, measured and erased', async () => {
  const all = await sources();
  const declared = [...kept.values()].flatMap(({ databases = [] }) => databases.map(({ name }) => name));
  expect(found(all, /\bdefineDatabase<Schema>\(\{\s+name: '([^']+)'/g)).toEqual(declared.sort());
  // None is opened in another way: once to define it, once for those that an upgrade passes through.
  const openers = all.filter(([, text]) => /\bopenDatabase\(|\bdefineDatabase\(/.test(text));
  expect(openers.map(([path]) => path).sort()).toEqual(['lib/storage/database.ts', 'lib/storage/dump.ts']);
});

it('a room declares every key of the values', async () => {
  const all = await sources();
  const declared = [...kept.values()].flatMap(({ local = [], localHere = [] }) => [...local, ...localHere]);
  for (const key of found(all, /\bstoredValue\('([^']+)'\)/g)) expect(declared).toContain(key);
  expect(new Set(declared).size).toBe(declared.length);
});

it('keeps nothing in the local storage, where pages of Firefox can write', async () => {
  const users = (await sources()).filter(([, text]) =>
    /\bstorage\.local\b|'local:|\blocal\b.*= browser\.storage/.test(text),
  );
  // Data of an earlier build is migrated, closed to pages, and erased.
  const known = [
    'entrypoints/background/backup.ts',
    'entrypoints/background/index.ts',
    'lib/storage/values.ts',
  ];
  expect(users.map(([path]) => path).sort()).toEqual(known);
});
