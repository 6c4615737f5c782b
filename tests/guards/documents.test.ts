import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../tooling/command.ts';

const documents = ['README.md', '.github/ARCHITECTURE.md', '.github/CONTRIBUTING.md'];
const statements = ['.github/ACCESSIBILITY.md', '.github/PERMISSIONS.md'];
const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });

/** The example room of CONTRIBUTING.md, and the file that the bench writes. */
const madeUp = /bookmarks|FIGURES\.md$/;
const path = /`((?:lib|components|entrypoints|tests|\.github|\.ci)\/[^`\s*<>]+)`/g;
const script = /`?npm run ([\w:-]+)/g;

it.each([...documents, ...statements])('%s refers to existing files and scripts', async (document) => {
  const text = await readFile(join(root, document), 'utf8');
  const paths = [...text.matchAll(path)].flatMap(([, name = '']) => (madeUp.test(name) ? [] : [name]));
  expect(paths.filter((name) => !existsSync(join(root, name)))).toEqual([]);

  const { scripts } = packageSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const named = [...text.matchAll(script)].map(([, name = '']) => name);
  if (documents.includes(document)) expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
