import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rooms as views } from '../../components/rooms.tsx';
import { localProfile } from '../../lib/profile/presets.ts';
import { root } from '../../tools/command.ts';

/** Before a release, like translations: a new room is whole without it. */
it('the privacy statement says what the options say', async () => {
  const statement = (await readFile(join(root, '.github/PRIVACY.md'), 'utf8')).split('\n');
  /** The hosts are those of a person’s settings. */
  const parts = (line: string) => line.split(/(?:such as )?\b127\.0\.0\.1:\d+/);
  const lacks = views
    .flatMap((room) => room.leaves)
    .flatMap((each) => [each.words(localProfile) ?? [], each.alone?.(localProfile) ?? []].flat())
    .filter((line) => !statement.some((said) => parts(line).every((part) => said.includes(part))));
  expect(lacks).toEqual([]);
});
