import { expect, it } from 'vitest';
import { exceptions, isBase, namingLines } from '../../tools/room-names.ts';
import { sourceFiles } from '../../tools/sizes.ts';

it.each([
  "import { send } from '@/lib/checkins/client';",
  "import { View } from '../reactions/view';",
  "const asked = hooks.get('publishing');",
  "say(t('watch.ended'));",
  'const { graphqlUrl } = profile.reactions;',
])('a room is named by %s', (code) => {
  expect(namingLines(`\n${code}\n`)).toEqual([2]);
});

it.each(['// lib/checkins/client.ts sends it', '/* of "reactions" */', 'const places = [];', "say('room')"])(
  'none is by %s',
  (code) => {
    expect(namingLines(code)).toEqual([]);
  },
);

it('looks only beneath the rooms, and each exception is of a file there', async () => {
  expect(isBase('lib/http/service.ts')).toBe(true);
  expect(isBase('entrypoints/background/base.ts')).toBe(true);
  expect(isBase('lib/checkins/room.ts')).toBe(false);
  const paths = await sourceFiles();
  for (const [except] of exceptions) {
    expect(isBase(paths.find((path) => except.test(path)) ?? 'lib/http/none.ts')).toBe(false);
  }
});
