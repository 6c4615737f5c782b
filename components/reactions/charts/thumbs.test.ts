import { expect, it } from 'vitest';
import type { Charts } from '@/lib/reactions/contract';
import { otherKinds } from '@/lib/reactions/words';
import { thumbsAndRest } from './thumbs';

const charts = {
  kinds: ['HEART', 'THUMBS_UP', 'EYES'],
  totals: [4, 9, 1],
  weeks: { starts: [0, 1], kinds: [[4, 2, 0], []] },
  items: [{ url: 'a', kinds: [1, 2, 3] }],
  people: [{ login: 'ann', kinds: [0, 5] }],
  repositories: [{ repository: null, kinds: [4, 9, 1] }],
} as unknown as Charts;

it('counts 👍, and all other kinds together, everywhere', () => {
  expect(thumbsAndRest(charts)).toEqual({
    ...charts,
    kinds: ['THUMBS_UP', otherKinds],
    totals: [9, 5],
    weeks: {
      starts: [0, 1],
      kinds: [
        [2, 4],
        [0, 0],
      ],
    },
    items: [{ url: 'a', kinds: [2, 4] }],
    people: [{ login: 'ann', kinds: [5, 0] }],
    repositories: [{ repository: null, kinds: [9, 5] }],
  });
});

it('leaves charts without 👍 as they are', () => {
  const without = { ...charts, kinds: ['HEART'] };
  expect(thumbsAndRest(without)).toBe(without);
});
