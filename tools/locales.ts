import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseYAML } from 'confbox';
import { joinForms } from '../lib/i18n/forms.ts';

/** Groups of messages within groups. */
export type Catalogue = Record<string, unknown>;

const source = join(import.meta.dirname, '../lib/i18n/locales');

/** The folder of the composed catalogues, one YAML file a language. */
export const localesDir = join(import.meta.dirname, '../.wxt/locales');

/** The language of the interface where a browser’s own is missing, and of all that a file leaves out. */
export const defaultLanguage = 'en';

/** The names of all languages, as browsers write them: "en", "zh_CN". Each is a file, or a folder with a file a room. */
export const languages = (): string[] => readdirSync(source).map((entry) => basename(entry, '.yml'));

/** The messages of a language as its files have them. */
export function readCatalogue(language: string): Catalogue {
  const folder = join(source, language);
  const files = existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map((name) => join(folder, name))
    : [`${folder}.yml`];
  return mergeGroups(files.map((file) => parseYAML(readFileSync(file, 'utf8'))));
}

/** Writes one file per language for the i18n module of WXT, which reads no folders and knows two forms by count. */
export function composeLocales(): string {
  mkdirSync(localesDir, { recursive: true });
  const names = languages().map((language) => `${language}.yml`);
  for (const old of readdirSync(localesDir)) if (!names.includes(old)) rmSync(join(localesDir, old));
  for (const language of languages()) {
    // JSON is YAML too.
    const text = JSON.stringify(withFormsJoined(readCatalogue(language)), undefined, 2);
    const target = join(localesDir, `${language}.yml`);
    // Leaves an unchanged file as it is, because another program may be reading it.
    if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
  }
  return localesDir;
}

/** All forms by count of a message as the one form `n`, which the module takes for a plural. */
function withFormsJoined(group: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(group).map(([key, value]) => {
      if (!isGroup(value)) return [key, value];
      return [key, isForms(value) ? { n: joinForms(value) } : withFormsJoined(value)];
    }),
  );
}

/** One catalogue of several: a room may add to the groups of views that all rooms share. Throws on a message given twice. */
export function mergeGroups(catalogues: readonly unknown[]): Catalogue {
  const merged: Catalogue = {};
  for (const catalogue of catalogues) if (isGroup(catalogue)) addTo(merged, catalogue, '');
  return merged;
}

function addTo(group: Catalogue, added: Catalogue, path: string): void {
  for (const [key, value] of Object.entries(added)) {
    const before = group[key];
    if (before === undefined) group[key] = isGroup(value) ? mergeGroups([value]) : value;
    else if (isGroup(before) && isGroup(value) && !isForms(before)) addTo(before, value, `${path}${key}.`);
    else throw new Error(`The message ${path}${key} is in the catalogue twice.`);
  }
}

/** The forms by count of one message: CLDR’s categories, and exact numbers. */
export const isForms = (group: Catalogue): group is Record<string, string> =>
  'other' in group && Object.keys(group).every((name) => /^(?:\d+|zero|one|two|few|many|other)$/.test(name));

export const isGroup = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
