import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from './command.ts';
import { hasEntrypoint, type Product, waymark } from './products.ts';
import { registerOf, registers } from './registers.ts';
import { typeProblems } from './types.ts';

/**
 * Type errors of a copy of the product without the other rooms, as text to print; empty where its rooms need no other.
 * What rooms are and offer are types derived from the register: without one, whatever asks for it has an error.
 */
export async function closureProblems(product: Product): Promise<string> {
  // The check of types has it.
  if (product === waymark) return '';
  const copy = join(root, '.output/products', product.name);
  const left: (readonly [path: string, text: string])[] = [];
  try {
    for (const path of registers)
      left.push([path, registerOf(await readFile(join(root, path), 'utf8'), product.rooms)]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  await rm(copy, { recursive: true, force: true });
  for (const part of ['lib', 'components', 'entrypoints', '.wxt', 'tsconfig.json'])
    await cp(join(root, part), join(copy, part), { recursive: true });
  for (const [path, text] of left) await writeFile(join(copy, path), text);
  const config = join(copy, 'product.json');
  const entrypoints = (await readdir(join(root, 'entrypoints'))).filter((path) =>
    hasEntrypoint(product, path.replace(/\..*/, '')),
  );
  await writeFile(
    config,
    JSON.stringify({
      extends: './tsconfig.json',
      include: ['.wxt/wxt.d.ts', 'lib/**/*.d.ts', ...entrypoints.map((name) => `entrypoints/${name}`)],
      exclude: ['**/*.test.*'],
      // Of a register without some rooms, not all is used.
      compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
    }),
  );
  // A parameter of type never: for each of something that no room of the build has, such as addresses; it never runs.
  return (await typeProblems(config, product.name))
    .replaceAll(`${relative(root, copy)}/`, '')
    .split('\n')
    .filter((line) => !line.endsWith("parameter of type 'never'."))
    .join('\n');
}
