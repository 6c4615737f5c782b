import { expect, it } from 'vitest';
import { columnsFrom } from '../../checkins/stored-columns';
import { tripsOf } from '../time/trips';
import { createHistory, lacksFacts } from './history';
import { sampleLife } from './sample';

const now = Date.UTC(2026, 10, 26, 15);

it('is a life of years that ends before today, the same one all day, with every fact that views want', () => {
  const life = sampleLife(now);
  expect(sampleLife(now - 3_600_000)).toEqual(life);
  expect(life.at(-1)?.createdAt).toBeLessThan(now);
  expect(now - (life[0]?.createdAt ?? now)).toBeGreaterThan(2 * 365 * 86_400_000);
  const columns = columnsFrom(life);
  expect(columns.ids).toHaveLength(life.length);
  expect(lacksFacts(columns)).toBe(false);
  const { columns: shown, untimed } = createHistory(columns);
  expect(untimed).toBe(0);
  expect(new Set(shown.places.map(({ countryCode }) => countryCode)).size).toBe(14);
  expect(tripsOf(shown).length).toBeGreaterThan(15);
});

it('has ids that no service knows, and none twice', () => {
  const life = sampleLife(now);
  expect(new Set(life.map(({ id }) => id)).size).toBe(life.length);
  expect(
    life.every(({ id, venue }) => id.startsWith('own:sample:') && venue?.id.startsWith('own:sample:')),
  ).toBe(true);
});
