import { expect, test } from 'vitest';
import { panned, type View } from '@/lib/atlas/map/view';
import { asSheet } from './land';

const view: View = { x: 0.5, y: 0.5, scale: 100_000, width: 800, height: 600 };

test('a sheet does while the map moves a little, and no longer when it zooms or moves on', () => {
  const { frame, covers } = asSheet(() => 2);
  const sheet = frame(view);
  expect(covers(sheet, view)).toBe(true);
  expect(covers(sheet, panned(view, { x: 90, y: -70 }))).toBe(true);
  expect(covers(sheet, panned(view, { x: 110, y: 0 }))).toBe(false);
  expect(covers(sheet, panned(view, { x: 0, y: -80 }))).toBe(false);
  expect(covers(sheet, { ...view, scale: view.scale * 1.001 })).toBe(false);
});

test.each([1, 2, 3])('the sheet of a large window has not too many pixels, and does (%s)', (ratio) => {
  const large = { ...view, width: 3800 / ratio, height: 2100 / ratio };
  const { frame, covers } = asSheet(() => ratio);
  const sheet = frame(large);
  expect(sheet.width * sheet.height * ratio ** 2).toBeLessThan(12_100_000);
  expect(covers(sheet, large)).toBe(true);
});
