import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../tooling/command.ts';
import { defaultLanguage, languages } from '../tooling/locales.ts';

const original = 'README.md';
const pathOf = (language: string) =>
  language === defaultLanguage ? original : `.github/readme/README.${language.replace('_', '-')}.md`;
const paths = languages().map(pathOf);
const translations = paths.filter((path) => path !== original);

/** The README up to the installation, or a translation up to its pointer to the rest. */
async function firstPage(path: string): Promise<string> {
  const text = await readFile(join(root, path), 'utf8');
  const end = text.indexOf(path === original ? '\n## Install\n' : '#install)');
  expect(end, `where the first page of ${path} ends`).toBeGreaterThan(0);
  return text.slice(0, end);
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Targets of links and pictures, as paths in the repository. */
const linksOf = (text: string, path: string) =>
  all(text, /(?:\]\(|srcset="|src=")([^)"]+)/g)
    .map((to) => (to.startsWith('#') ? path + to : join(dirname(path), to)))
    .sort();

/** What must be the same in every language. */
const factsOf = (text: string, path: string) => ({
  headings: all(text, /^(#+) /gm),
  commands: all(text, /^```sh\n([^`]+)```/gm),
  code: all(text, /`([^`\n]+)`/g).sort(),
  topics: all(text, /^\*\*(.)/gm).length,
  links: linksOf(text, path).filter((link) => !paths.includes(link)),
});

it.each(translations)('%s has the headings, commands, topics and links of the README', async (path) => {
  const [text, english] = [await firstPage(path), await firstPage(original)];
  expect(factsOf(text, path)).toEqual(factsOf(english, original));
});

it.each(paths)('%s links to its other languages', async (path) => {
  expect(linksOf(await firstPage(path), path)).toEqual(
    expect.arrayContaining(paths.filter((other) => other !== path)),
  );
});
