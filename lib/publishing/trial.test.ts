import { expect, it } from 'vitest';
import { ok } from '@/lib/http/failure';
import type { Ref, Target } from './targets/target';
import { tryTarget } from './trial';

const ref: Ref = { url: 'https://site.example/1' };
const failure = { kind: 'refused', host: 'site.example', detail: 'no' } as const;

const fine: Target = {
  create: async () => ({ kind: 'done', ref }),
  find: async () => ({ kind: 'found', ref }),
  remove: async () => ({ kind: 'done', ref }),
  preview: () => '',
};
async function tried(change: Partial<Target>, page = '') {
  const waits: number[] = [];
  const parts = {
    readPage: async () => page,
    sleep: async (ms: number) => void waits.push(ms),
    now: () => 0,
  };
  return { trial: await tryTarget(parts, ok({ ...fine, ...change }), 'Test 1', 'key'), waits };
}

it.each<[string, Partial<Target>, object]>([
  ['everything works', {}, { kind: 'passed', exposed: false }],
  [
    'nothing can be posted',
    { create: async () => ({ kind: 'refused', failure }) },
    { step: 'create', failure },
  ],
  ['the post is not found', { find: async () => ({ kind: 'absent' }) }, { step: 'find', left: ref.url }],
  [
    'it cannot be deleted',
    { remove: async () => ({ kind: 'refused', failure }) },
    { step: 'remove', left: ref.url },
  ],
  ['nothing can tell, and it was made', { find: async () => ({ kind: 'cannot-tell' }) }, { kind: 'passed' }],
  [
    'no answer came, and it is not there',
    { create: async () => ({ kind: 'unknown' }), find: async () => ({ kind: 'absent' }) },
    { step: 'create' },
  ],
])('when %s', async (_, change, expected) => {
  expect((await tried(change)).trial).toMatchObject(expected);
});

it('says that a private post was read without a sign-in', async () => {
  expect((await tried({}, '<p>Test 1</p>')).trial).toMatchObject({ kind: 'passed', exposed: true });
});

it('looks again for a post that was only accepted', async () => {
  let looks = 0;
  const { trial, waits } = await tried({
    create: async () => ({ kind: 'accepted', ref }),
    find: async () => (++looks < 3 ? { kind: 'absent' } : { kind: 'found', ref }),
  });
  expect(trial).toMatchObject({ kind: 'passed' });
  expect(waits).toEqual([0, 2_000, 5_000]);
});
