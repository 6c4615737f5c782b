import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../../tools/command.ts';
import { defaultLanguage, languages, readCatalogue } from '../../tools/locales.ts';
import { products } from '../../tools/products.ts';

const documents = ['README.md', '.github/ARCHITECTURE.md', '.github/CONTRIBUTING.md'];
const statements = ['ACCESSIBILITY', 'ADMINISTRATORS', 'PERMISSIONS', 'PRIVACY', 'SECURITY'].map(
  (name) => `.github/${name}.md`,
);
const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });

/** The example room of CONTRIBUTING.md. */
const madeUp = /bookmarks/;
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

/** The most characters of a section, as both stores take it. */
const sections = { Name: 45, Summary: 132, Description: 16_000 };
const listed = z.object({ name: z.string(), description: z.string() });
const extensionSchema = z.object({ extension: listed.extend({ page: listed }) });

/** The sections of a store’s text by their headings. */
async function storeText(folder: string, language: string): Promise<Map<string, string>> {
  const text = await readFile(join(root, '.github/store', folder, `${language}.md`), 'utf8');
  const parts = text.split(/^# /m).slice(1);
  return new Map(parts.map((part) => [part.split('\n', 1).join(), part.slice(part.indexOf('\n')).trim()]));
}

it('the stores are told the purpose of every product', async () => {
  const text = await readFile(join(root, '.github/store/PURPOSE.md'), 'utf8');
  expect([...text.matchAll(/^## (.*)/gm)].map(([, name]) => name)).toEqual(products.map(({ name }) => name));
});

const paragraphs = (text = '') => text.split('\n\n').length;

const texts = languages().flatMap((language) =>
  ['', 'waymark-page'].map((folder) => [folder, language] as const),
);

it.each(texts)(
  'the text for stores in %s/%s is whole, fits and says what the manifest says',
  async (folder, language) => {
    const [text, english] = [await storeText(folder, language), await storeText(folder, defaultLanguage)];
    expect([...text.keys()]).toEqual(Object.keys(sections));
    for (const [heading, most] of Object.entries(sections))
      expect([...(text.get(heading) ?? '')].length, heading).toBeLessThanOrEqual(most);
    expect(paragraphs(text.get('Description'))).toBe(paragraphs(english.get('Description')));
    const { extension } = extensionSchema.parse(readCatalogue(language));
    const { name, description } = folder ? extension.page : extension;
    expect([text.get('Name'), text.get('Summary')]).toEqual([name, description]);
  },
);
