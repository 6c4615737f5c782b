import { expect, it } from 'vitest';
import { type Poll, standOf, votesOf } from './model';

const poll = (more: Partial<Poll>): Poll => ({ choices: [], final: false, ...more });
const now = 1000;

it.each([
  ['goes on', poll({ endsAt: 1001 }), { ended: false, at: 1001 }],
  ['has ended by its time', poll({ endsAt: 1000 }), { ended: true, at: 1000 }],
  ['is counted', poll({ endsAt: 900, final: true }), { ended: true, at: 900 }],
  ['is counted before its end', poll({ endsAt: 1001, final: true }), { ended: true }],
  ['has no end', poll({}), { ended: false }],
  ['is counted, with no end', poll({ final: true }), { ended: true }],
])('a poll %s', (_, one, stand) => {
  expect(standOf(one, now)).toEqual(stand);
});

it('counts the votes of a poll and of its leading choice', () => {
  const choices = [4, 9, 9].map((count) => ({ label: 'x', count }));
  expect(votesOf(poll({ choices }))).toEqual({ total: 22, most: 9 });
  expect(votesOf(poll({}))).toEqual({ total: 0, most: 0 });
});
