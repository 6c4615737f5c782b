import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';

export interface Notes {
  title: string;
  items: string[];
}

/** The changelog’s section of a version, under its headings, without Markdown’s marks. */
export function notesOf(changelog: string, version: string): Notes[] {
  const section = changelog.split(/^## /m).find((one) => one.split('\n', 1)[0]?.includes(version)) ?? '';
  const notes: Notes[] = [{ title: '', items: [] }];
  for (const line of section.split('\n').slice(1)) {
    const text = line
      .replace(/^(?:#+|-) /, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/\*\*|`/g, '');
    if (line.startsWith('#')) notes.push({ title: text, items: [] });
    else if (text) notes.at(-1)?.items.push(text);
  }
  return notes.filter(({ items }) => items.length > 0);
}

/** A build’s part of the changelog; no version where that says nothing. */
export function newsOfBuild(): { 'import.meta.env.VERSION': string; 'import.meta.env.NOTES': string } {
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  const version = /"version": "(.+)"/.exec(read('package.json'))?.[1] ?? '';
  const notes = notesOf(read('CHANGELOG.md'), version);
  return {
    'import.meta.env.VERSION': JSON.stringify(notes.length > 0 ? version : ''),
    'import.meta.env.NOTES': JSON.stringify(notes),
  };
}
