import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../../tools/command.ts';
import { importProblems, readImports } from '../../tools/imports.ts';
import { type Planted, planted, wellBehaved } from './breaches.ts';

const made: string[] = [];
afterAll(() => Promise.all(made.map((top) => rm(top, { recursive: true, force: true }))));

const ruleNames = z.object({ forbidden: z.array(z.object({ name: z.string() })) });

type Style = 'relative' | 'alias';

const isPackage = (imports: string) => !/\.tsx?$/.test(imports);

function specifier({ file, imports }: Planted, style: Style): string {
  if (isPackage(imports)) return imports;
  const bare = imports.replace(/\.tsx?$/, '');
  if (style === 'alias') return `@/${bare}`;
  const path = relative(dirname(file), bare);
  return path.startsWith('.') ? path : `./${path}`;
}

/** A tree laid out like the repository, whose files hold the imports given and nothing else. */
async function tree(imports: readonly Planted[], style: Style): Promise<string> {
  const top = await mkdtemp(join(tmpdir(), 'waymark-imports-'));
  made.push(top);
  for (const config of ['.dependency-cruiser.cjs', 'tests/guards/tsconfig.depcruise.json']) {
    await cp(join(root, config), join(top, config));
  }
  await writeFile(join(top, 'package.json'), JSON.stringify({ type: 'module' }));
  await symlink(join(root, 'node_modules'), join(top, 'node_modules'));
  const files = new Map<string, string[]>();
  // The rules know rooms by their manifests.
  for (const folder of await readdir(join(root, 'lib'))) {
    const manifest = `lib/${folder}/room.ts`;
    if (imports.length > 0 && existsSync(join(root, manifest))) files.set(manifest, []);
  }
  for (const each of imports) {
    if (!isPackage(each.imports) && !files.has(each.imports)) files.set(each.imports, []);
    const lines = files.get(each.file) ?? [];
    const name = `n${lines.length}`;
    lines.push(`${each.type ? 'import type' : 'import'} { ${name} } from '${specifier(each, style)}';`);
    files.set(each.file, lines);
  }
  for (const [file, lines] of files) {
    await mkdir(dirname(join(top, file)), { recursive: true });
    await writeFile(join(top, file), [...lines, 'export const own = 1;', ''].join('\n'));
  }
  return top;
}

describe.each<Style>(['relative', 'alias'])('import rules, through %s imports', (style) => {
  it('name the rule of every planted breach', async () => {
    const { breaches } = await readImports(await tree(planted, style));
    for (const { rule, file, imports } of planted) {
      const target = isPackage(imports) ? imports.replace(/^node:/, '') : imports;
      const named = breaches.filter(
        ({ from, to }) =>
          (from === file && to.includes(target)) ||
          // A circle is named once, from one of its two ends.
          (rule.startsWith('no-circles') && to === file && from === target),
      );
      expect(
        named.map((breach) => breach.rule),
        `${file} → ${imports}`,
      ).toContain(rule);
    }
  });

  it('accept a tree without breaches', async () => {
    expect(importProblems(await readImports(await tree(wellBehaved, style)))).toEqual([]);
  });
});

describe('import rules', () => {
  it('have a planted breach each', async () => {
    const config: unknown = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));
    const rules = ruleNames.parse(config).forbidden.map(({ name }) => name);
    expect(new Set(planted.map(({ rule }) => rule))).toEqual(new Set(rules));
  });

  it('fail when no module was read', async () => {
    const empty = await tree([], 'relative');
    expect(importProblems(await readImports(empty))).toEqual([
      'No module was read, so no import was checked.',
    ]);
    await expect(readImports(await mkdtemp(join(tmpdir(), 'waymark-nothing-')))).resolves.toMatchObject({
      modules: 0,
    });
  });
});
