import { expect, it } from 'vitest';
import type { Checkin } from '../model';
import { changedBlocks, type HistoryBlock, lineOf, linesOf, updateBlock } from './blocks';
import { checkin } from './test-history';

/** The lines after changes made one after another. */
function linesAfter(...changes: [before: Checkin[], after: Checkin[]][]) {
  const blocks = new Map<number, HistoryBlock>();
  for (const [before, after] of changes) {
    for (const [number, change] of changedBlocks(before, after))
      blocks.set(number, updateBlock(number, blocks.get(number), change));
  }
  return linesOf([...blocks.values()]);
}

it('updates the lines of changed check-ins, and no others', () => {
  const [one, two, far] = [checkin(1), checkin(2), checkin(5000)];
  const said = { ...one, shout: 'Other' };
  const moved = { ...two, createdAt: far.createdAt + 1 };
  expect(linesAfter([[], [one, far, two]])).toEqual([far, two, one].map(lineOf));
  expect(
    linesAfter(
      [[], [one, two]],
      [
        [one, two],
        [said, two],
      ],
    ),
  ).toEqual([two, said].map(lineOf));
  expect(linesAfter([[], [one, two, far]], [[two], [moved]])).toEqual([moved, far, one].map(lineOf));
  expect(linesAfter([[], [one, two, far]], [[one, far], []])).toEqual([lineOf(two)]);
  expect(changedBlocks([one, far], [one, far]).size).toBe(0);
});
