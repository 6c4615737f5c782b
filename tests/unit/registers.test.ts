import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { closureProblems } from '../../tools/closure.ts';
import { root } from '../../tools/command.ts';
import { ledger, namesOf } from '../../tools/permissions/ledger.ts';
import { productOf, products } from '../../tools/products.ts';
import { onlyRooms, registerOf, registers, withRooms } from '../../tools/registers.ts';
import { roomNames } from '../../tools/room-names.ts';

const register = `import { atlas } from './atlas/room';
import { CheckinFacts, checkins } from './checkins/room';
import type { ViewRoom } from './shared/room';

/** The line of atlas. */
export const rooms: readonly ViewRoom[] = [
  atlas(CheckinFacts),
  checkins,
];
`;

describe('a register without some rooms', () => {
  it('keeps the lines of the others, and their imports', () => {
    const left = registerOf(register, ['checkins']);
    expect(left).toContain("import { CheckinFacts, checkins } from './checkins/room';");
    expect(left).toContain("import type { ViewRoom } from './shared/room';");
    expect(left).toMatch(/\[\n {2}checkins,\n\];/);
    expect(left).not.toContain("'./atlas/room'");
  });

  it('is refused where a room is handed a part of one that is left out', () => {
    expect(() => registerOf(register, ['atlas'])).toThrow('“atlas(CheckinFacts),” needs the room checkins.');
  });

  it.each(registers)('names no other room than those of the product: %s', async (name) => {
    const text = await readFile(join(root, name), 'utf8');
    for (const { rooms } of products) {
      const left = registerOf(text, rooms);
      const named = [...left.matchAll(/from '\.\/(\w+)\/(?:room|first)'/g)].map(([, room]) => room);
      expect(named.filter((room) => room !== 'shared').every((room) => rooms.includes(room ?? ''))).toBe(
        true,
      );
      expect(named.length).toBeGreaterThan(0);
    }
  });

  it.each(['lib/sends.ts', 'entrypoints/inspect.ts'])(
    'is what looks files up by rooms, too: %s',
    async (name) => {
      const path = join(root, name);
      const text = await readFile(path, 'utf8');
      expect(withRooms(path, text, ['viewer', 'watch'])).toContain('/{viewer,watch}/');
    },
  );
});

describe('the product of four rooms', () => {
  const page = productOf('waymark-page');

  it('asks for what these rooms need', () => {
    const required = ['activeTab', 'scripting', 'storage', 'alarms', 'declarativeNetRequestWithHostAccess'];
    expect(namesOf('required', 'firefox', page)).toEqual(required);
    expect(namesOf('required', 'chrome', page)).toEqual([...required, 'sidePanel']);
    expect(namesOf('optional', 'chrome', page)).toEqual([]);
    expect(namesOf('data', 'firefox', page)).toEqual([]);
  });

  it.each(roomNames)('is asked for every type of data that a room sends: %s', async (room) => {
    const text = await readFile(join(root, 'lib', room, 'sends.ts'), 'utf8').catch(() => '');
    const given = ledger.filter(({ kind, rooms }) => kind === 'data' && rooms?.includes(room));
    // A room without the file sends its sign-in, if it signs in.
    const sent = text ? given.filter(({ name }) => text.includes(`'${name}'`)) : given;
    expect(sent).toEqual(given);
    const types = [...text.matchAll(/'(\w+)'/g)].map(([, name]) => name);
    expect(types.every((type) => given.some(({ name }) => name === type))).toBe(true);
  });
});

it('code of another room in a build of some is an error', () => {
  const { generateBundle } = onlyRooms(['watch'], ['watch', 'places']);
  const generate = typeof generateBundle === 'function' ? generateBundle : generateBundle?.handler;
  const report = (path: string) => {
    const errors: string[] = [];
    const modules = { [join(root, path)]: { renderedLength: 10 } };
    const bundle = { 'rooms.js': { type: 'chunk', fileName: 'rooms.js', modules } };
    Reflect.apply(Object(generate), { error: (words: string) => errors.push(words) }, [{}, bundle]);
    return errors;
  };
  expect(report('lib/watch/service.ts')).toEqual([]);
  expect(report('components/places/room.tsx')).toEqual([
    `rooms.js has code of another room: ${join(root, 'components/places/room.tsx')}`,
  ]);
});

describe('a set of rooms', () => {
  it('is refused where a room needs another', async () => {
    expect(await closureProblems(productOf('reactions,checkins'))).toBe(
      '“checkins(PlacePicker, PublishingLine, Elsewhere),” needs the room places.',
    );
  });

  it('is a product by its name', () => {
    expect(productOf('waymark-page').rooms).toEqual(['messages', 'discovery', 'viewer', 'watch']);
  });

  it('is named by its rooms otherwise', () => {
    expect(productOf('discovery,viewer,watch')).toMatchObject({
      name: 'discovery,viewer,watch',
      rooms: ['discovery', 'viewer', 'watch'],
    });
  });

  it('is refused where no room has such a name', () => {
    expect(() => productOf('discovery,radio')).toThrow('No room or product has the name radio.');
  });
});
