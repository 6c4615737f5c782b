import { expect, test } from 'vitest';
import { allRows, columnsAt, placeAt } from '../test-columns';
import { densityIn } from './density';

const area = { west: 0.25, east: 0.75, north: 0.25, south: 0.75 };

test('is densest where most check-ins are, the same to all sides', () => {
  const columns = columnsAt([placeAt('a', 0.5, 0.5), placeAt('b', 30, 40)], [0, 0, 0, 0, 1]);
  const { values, columns: width, rows } = densityIn(columns, allRows(columns), area, 64, 3);
  expect([width, rows, values.length]).toEqual([64, 64, 64 * 64]);
  const at = (column: number, row: number) => values[row * width + column] ?? 0;
  const [column, row] = [32, 31];
  expect(at(column, row)).toBe(255);
  expect(at(column - 4, row)).toBe(at(column + 4, row));
  expect(at(column, row - 4)).toBe(at(column + 4, row));
  expect(at(column + 4, row)).toBeLessThan(255);
  expect(at(2, 60)).toBe(0);
});

test('is nothing without a check-in', () => {
  const columns = columnsAt([placeAt('a', 80, 170)], [0]);
  const { values } = densityIn(columns, allRows(columns), area, 32, 3);
  expect(Math.max(...values)).toBe(0);
});
