import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseYAML } from 'confbox';

const source = join(import.meta.dirname, '../../lib/i18n/locales');

/** The folder of the composed catalogues, one YAML file a language. */
export const localesDir = join(import.meta.dirname, '../../.wxt/locales');

/**
 * Composes one catalogue per language: a folder's files, one a room, become one file; a language that is a single file
 * is taken as it is. The i18n module of WXT reads no folders.
 */
export function composeLocales(): string {
  mkdirSync(localesDir, { recursive: true });
  const entries = readdirSync(source);
  const languages = entries.map((entry) => `${basename(entry, '.yml')}.yml`);
  for (const old of readdirSync(localesDir)) if (!languages.includes(old)) rmSync(join(localesDir, old));
  for (const entry of entries) {
    const path = join(source, entry);
    const files = statSync(path).isDirectory()
      ? readdirSync(path)
          .sort()
          .map((name) => join(path, name))
      : [path];
    const catalogue = mergeGroups(files.map((file) => parseYAML(readFileSync(file, 'utf8'))));
    // JSON is YAML too.
    const text = JSON.stringify(catalogue, undefined, 2);
    const target = join(localesDir, `${basename(entry, '.yml')}.yml`);
    // Leaves an unchanged file alone, because another program may be reading it.
    if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
  }
  return localesDir;
}

/** One catalogue of several: a room may add to the groups of views that all rooms share. Throws on a message given twice. */
export function mergeGroups(catalogues: readonly unknown[]): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const catalogue of catalogues) if (isGroup(catalogue)) addTo(merged, catalogue, '');
  return merged;
}

function addTo(group: Record<string, unknown>, added: Record<string, unknown>, path: string): void {
  for (const [key, value] of Object.entries(added)) {
    const before = group[key];
    if (before === undefined) group[key] = isGroup(value) ? mergeGroups([value]) : value;
    else if (isGroup(before) && isGroup(value) && !isPlural(before)) addTo(before, value, `${path}${key}.`);
    else throw new Error(`The message ${path}${key} is in the catalogue twice.`);
  }
}

/** Forms by count are one message. */
const isPlural = (group: Record<string, unknown>): boolean => 'n' in group;

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
