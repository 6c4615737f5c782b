import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './command.ts';

/** The files that list rooms, a line each. */
export const registers = ['lib/rooms.ts', 'lib/first-rooms.ts', 'components/rooms.tsx'];
/** The files that take one file of each room, by its name. */
const lookups = ['lib/sends.ts', 'entrypoints/inspect.ts'];
const isOf = (path: string, names: readonly string[]) => names.some((name) => path === join(root, name));

/** The source file at a path in a build of these rooms only. Throws where one of them is handed a part of another. */
export function withRooms(path: string, text: string, rooms: readonly string[]): string {
  if (isOf(path, lookups)) return text.replace(/(import\.meta\.glob.*?\/)\*(\/)/, `$1{${rooms.join(',')}}$2`);
  return isOf(path, registers) ? registerOf(text, rooms) : text;
}

/** A register without the lines of other rooms. */
export function registerOf(text: string, rooms: readonly string[]): string {
  const others = new Map<string, string>();
  const left = text.replace(
    /^import \{(.*)\} from '\.\/(\w+)\/(?:room|first)';\n/gm,
    (line, names: string, room: string) => {
      if (rooms.includes(room)) return line;
      for (const name of names.split(',')) others.set(name.replace(/.* as /, '').trim(), room);
      return '';
    },
  );
  if (others.size === 0) return text;
  const names = [...others.keys()].join('|');
  const register = left.replace(new RegExp(`^ +(?:${names})\\b.*\\n`, 'gm'), '');
  const [line, name = ''] = new RegExp(`^.*?\\b(${names})\\b.*`, 'm').exec(withoutComments(register)) ?? [];
  if (line !== undefined) throw new Error(`“${line.trim()}” needs the room ${others.get(name)}.`);
  return register;
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^import .*/gm, '');

/** Builds these rooms only; it is an error when code of another comes with them. */
export const onlyRooms = (rooms: readonly string[], all: readonly string[]): Plugin => ({
  name: 'only-rooms',
  enforce: 'pre',
  transform: (code, id) => withRooms(id, code, rooms),
  generateBundle(_options, bundle) {
    const others = all.filter((room) => !rooms.includes(room)).join('|');
    if (others === '') return;
    const ofOther = new RegExp(`/(?:lib|components)/(?:${others})/.*\\.tsx?$`);
    for (const file of Object.values(bundle))
      for (const [id, { renderedLength }] of Object.entries(file.type === 'chunk' ? file.modules : {}))
        if (renderedLength > 0 && ofOther.test(id))
          this.error(`${file.fileName} has code of another room: ${id}`);
  },
});
