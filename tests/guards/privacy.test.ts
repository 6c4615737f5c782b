import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rooms as views } from '../../components/rooms.tsx';
import { parts } from '../../lib/profile/parts.ts';
import { localProfile } from '../../lib/profile/presets.ts';
import { rooms } from '../../lib/rooms.ts';
import { root } from '../../tools/command.ts';
import { sourceFiles } from '../../tools/sizes.ts';

const leaves = views.flatMap((room) => room.leaves);
const through = (door: string) =>
  [
    ...new Set(leaves.filter((each) => each.through.some((one) => one === door)).flatMap(({ of }) => of)),
  ].sort();

/** Matches in the sources of rooms, with the room. */
async function usesOf(pattern: RegExp): Promise<{ room: string; match: RegExpExecArray }[]> {
  const paths = (await sourceFiles(root)).filter((path) => /^lib\/(?!.*(?:\.test|\/test-))/.test(path));
  const found = await Promise.all(
    paths.map(async (path) => {
      const room = path.split('/')[1] ?? '';
      const match = room in rooms && pattern.exec(await readFile(join(root, path), 'utf8'));
      return match ? [{ room, match }] : [];
    }),
  );
  return found.flat();
}
const roomsWith = async (pattern: RegExp) =>
  [...new Set((await usesOf(pattern)).map(({ room }) => room))].sort();

it('the options say of each interface, and of each part that sends other data, that something goes there', async () => {
  const counted = parts.filter(
    ({ addresses, counted }) => counted || Object.values(addresses).some((each) => each.counted),
  );
  const named = (await usesOf(/\bsends: '(\w+)'/)).map(({ match }) => match[1]);
  expect(named).not.toEqual([]);
  expect(through('service')).toEqual([...counted.map(({ room }) => room), ...named].sort());
});

it('and of each room that asks addresses of pages, or tells this computer something', async () => {
  const web = await roomsWith(/from '(?:@\/lib|\.\.)\/http\/web'/);
  // Its pages load pictures themselves.
  expect(through('web')).toEqual([...web, 'atlas'].sort());
  expect(through('computer')).toEqual(await roomsWith(/bus\/(?:notifications|downloads)'/));
});

it('with today’s hosts, and a separate sentence for each', () => {
  const said = leaves.flatMap((each) =>
    [each.words(localProfile) ?? [], each.alone?.(localProfile) ?? []].flat(),
  );
  expect(new Set(said).size).toBe(said.length);
  for (const line of said) expect(line).toMatch(/^[A-Z].+\.$/);
  const text = said.join('\n');
  for (const { room, addresses } of parts)
    for (const [field, { counted, use }] of Object.entries(addresses))
      if ((counted && use !== 'signIn') || use === 'photon')
        expect(text).toContain(new URL(String(Reflect.get(localProfile[room], field))).host);
});
