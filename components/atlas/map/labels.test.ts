import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Mark, radiusOf } from '@/lib/atlas/map/mark';
import { scaleOf } from '@/lib/atlas/map/view';
import { labelsFor, placeLabels } from './labels';

const mark = (x: number, y: number, more: Partial<Mark> = {}): Mark => ({
  ...{ id: `${x} ${y}`, x, y, count: 1, places: 1, name: 'A café', locality: 'Vienna' },
  area: { west: x, east: x, north: y, south: y },
  ...more,
});
const widthOf = (text: string) => text.length * 7;

test('says a town once from afar, and each place by its name from near', () => {
  const marks = [
    mark(0.5, 0.5, { places: 3, count: 9 }),
    mark(0.6, 0.5),
    mark(0.7, 0.5, { locality: undefined }),
  ];
  expect(labelsFor(marks, 5, widthOf).map(({ text }) => text)).toEqual(['Vienna', 'A café']);
  expect(labelsFor(marks, 14, widthOf).map(({ text }) => text)).toEqual(['A café', 'A café']);
});

test('keeps labels inside the map: on the other side of their mark, or not at all', () => {
  // 256 pixels of the world in the middle of the map; the words are 98 wide.
  const at = (x: number, locality = 'A longer place') => mark(x / 256, 0.5, { locality });
  const view = { x: 0.5, y: 0.5, scale: 256, width: 256, height: 100 };
  const place = (...marks: Mark[]) =>
    placeLabels(labelsFor(marks, 0, widthOf), marks, view).map(({ label, x, y }) => [
      label.mark === marks[0] ? x - label.mark.x * 256 > 0 : 'other',
      x >= 0 && x + label.width <= view.width && y === 50,
    ]);
  expect(place(at(100))).toEqual([[true, true]]);
  expect(place(at(240))).toEqual([[false, true]]);
  // Another mark is there.
  expect(place(at(240), at(190, ''))).toEqual([]);
  // There is no room on either side.
  expect(placeLabels(labelsFor([at(128)], 0, widthOf), [], { ...view, width: 110 })).toEqual([]);
  // Its mark is not in the view.
  expect(place(at(270))).toEqual([]);
});

test('lets no label touch a mark or another label', () => {
  const at = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(at, { maxLength: 40 }), (spots) => {
      const zoom = 1;
      const scale = scaleOf(zoom);
      const marks = spots.map(({ x, y }, n) => mark(x, y, { locality: `Town ${n}` }));
      const labels = labelsFor(marks, zoom, widthOf);
      const boxes = labels.map(({ mark: { x, y }, width, ...from }) => ({
        left: x * scale + from.x,
        right: x * scale + from.x + width,
        top: y * scale + from.y - 8,
        bottom: y * scale + from.y + 8,
      }));
      const discs = marks.map((one) => {
        const radius = radiusOf(one);
        const [x, y] = [one.x * scale, one.y * scale];
        return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
      });
      for (const [index, a] of boxes.entries())
        for (const b of [...boxes.slice(index + 1), ...discs])
          expect(
            a.left < b.right - 1e-6 &&
              b.left < a.right - 1e-6 &&
              a.top < b.bottom - 1e-6 &&
              b.top < a.bottom - 1e-6,
          ).toBe(false);
    }),
  );
});
