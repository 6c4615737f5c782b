import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../../tools/command.ts';
import { defaultLanguage, languages, readCatalogue } from '../../tools/locales.ts';

const documents = ['README.md', '.github/ARCHITECTURE.md', '.github/CONTRIBUTING.md'];
const statements = ['ACCESSIBILITY', 'PERMISSIONS', 'PRIVACY', 'SECURITY'].map(
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
const extensionSchema = z.object({ extension: z.object({ name: z.string(), description: z.string() }) });

/** The sections of a store’s text by their headings. */
async function storeText(language: string): Promise<Map<string, string>> {
  const text = await readFile(join(root, `.github/store/${language}.md`), 'utf8');
  const parts = text.split(/^# /m).slice(1);
  return new Map(parts.map((part) => [part.split('\n', 1).join(), part.slice(part.indexOf('\n')).trim()]));
}

const paragraphs = (text = '') => text.split('\n\n').length;

it.each(languages())(
  'the text for stores in %s is whole, fits and says what the manifest says',
  async (language) => {
    const [text, english] = [await storeText(language), await storeText(defaultLanguage)];
    expect([...text.keys()]).toEqual(Object.keys(sections));
    for (const [heading, most] of Object.entries(sections))
      expect([...(text.get(heading) ?? '')].length, heading).toBeLessThanOrEqual(most);
    expect(paragraphs(text.get('Description'))).toBe(paragraphs(english.get('Description')));
    const { extension } = extensionSchema.parse(readCatalogue(language));
    expect([text.get('Name'), text.get('Summary')]).toEqual([extension.name, extension.description]);
  },
);
