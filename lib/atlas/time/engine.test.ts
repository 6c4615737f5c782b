import { expect, it } from 'vitest';
import type { History } from '../engine/history';
import type { TripName } from '../model';
import { allRows, columnsOf } from '../test-columns';
import { timeMethods } from './engine';

function createNames(stored: readonly TripName[]) {
  const names = new Map(stored.map((name) => [name.key, name]));
  return {
    all: () => [...names.values()],
    tripNames: async () => [...names.values()],
    async nameTrip(name: TripName) {
      if (name.name) names.set(name.key, name);
      else names.delete(name.key);
    },
  };
}

const columns = columnsOf([2019, 2024].map((year) => ({ time: Date.UTC(year, 5, 1), offset: 0 })));
const history: History = {
  columns,
  untimed: 0,
  copies: new Map(),
  withCopies: () => history,
  select: ({ from = Number.NEGATIVE_INFINITY }) =>
    allRows(columns).filter((row) => (columns.days[row] ?? 0) >= from),
};
const methods = (trips: ReturnType<typeof createNames>) =>
  timeMethods({ history: async () => history, trips, checkins: async () => [], sources: async () => [] });

it('puts a name in place of all that a trip had', async () => {
  const trips = createNames(['a', 'b', 'c'].map((key) => ({ key, name: key })));
  await methods(trips).nameTrip({ key: 'a', name: 'One' }, ['a', 'b']);
  expect(trips.all()).toEqual([
    { key: 'a', name: 'One' },
    { key: 'c', name: 'c' },
  ]);
  await methods(trips).nameTrip({ key: 'a', name: '' }, ['a']);
  expect(trips.all()).toEqual([{ key: 'c', name: 'c' }]);
});

it('counts time as a whole, whatever of it is chosen', async () => {
  const filter = { text: '', from: 19_000 };
  const { timeline, calendar } = methods(createNames([]));
  expect((await timeline(filter))?.found.filter(Boolean).length).toBe(2);
  expect((await calendar(filter)).map(({ year }) => year)).toEqual([2024, 2019]);
});
