import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../tools/command.ts';
import { sourceFiles } from '../../tools/sizes.ts';

/** Properties and values that stay on one side when the words run the other way. */
const physical =
  /^\s*(?:(?:(?:scroll-)?(?:margin|padding)|border)-)?(?:left|right)(?:-[a-z]+)?:|^\s*border-(?:top|bottom)-(?:left|right)-|(?:text-align|float|clear):\s*(?:left|right)\b/;

/** North is up and east is right in every language. */
const maps = ['components/places/radar.module.css'];

const physicalLines = (path: string, text: string) =>
  text.split('\n').flatMap((line, index) => (physical.test(line) ? [`${path}:${index + 1}:${line}`] : []));

it('styles turn with the direction of the words', async () => {
  const paths = (await sourceFiles()).filter((path) => path.endsWith('.css') && !maps.includes(path));
  expect(paths.length).toBeGreaterThan(50);
  const found = await Promise.all(
    paths.map(async (path) => physicalLines(path, await readFile(join(root, path), 'utf8'))),
  );
  expect(found.flat()).toEqual([]);
});

it.each([
  '  left: 0;',
  '  margin-right: 4px;',
  '  border-left-color: red;',
  '  border-top-left-radius: 4px;',
  '  scroll-padding-left: 4px;',
  '  text-align: right;',
])('sees %s', (line) => {
  expect(physicalLines('a.css', line)).toHaveLength(1);
});

it.each([
  '  inset-inline-start: 0;',
  '  margin-inline-end: 4px;',
  '  text-align: start;',
  '  transform-origin: left;',
])('leaves alone %s', (line) => {
  expect(physicalLines('a.css', line)).toEqual([]);
});
