import { memoized } from '../memo';
import type { Columns, Day } from '../model';
import type { Areas } from './areas';

/** Days before and after a day that decide its home. */
const window = 182;

/** Days around a move on which both homes count: the detected day depends on how often a person checks in. */
const moving = 30;

/**
 * The areas that are home on a day, one or, around a move, two. Home is the area with check-ins in the most weeks of
 * the half years before and after, so that a move changes it at the move; weeks, because a person checks in on every
 * day of a holiday and seldom at home. Between equals: the one with more days, then the home so far. Computed once for
 * the same columns.
 */
export const homesOf = memoized((columns: Columns, areas: Areas): ((day: Day) => number[]) => {
  const { days, placeOf } = columns;
  const { areaOf, centres } = areas;
  const visits = visitsOf(days, placeOf, areaOf);
  const weeksOf = new Int32Array(centres.length);
  const daysOf = new Int32Array(centres.length);
  const perWeek = new Map<string, number>();
  const present = new Set<number>();
  const change = ({ day, area }: Visit, by: 1 | -1) => {
    const week = `${area} ${Math.floor(day / 7)}`;
    const count = (perWeek.get(week) ?? 0) + by;
    if (count === 0) perWeek.delete(week);
    else perWeek.set(week, count);
    if (count === (by === 1 ? 1 : 0)) weeksOf[area] = (weeksOf[area] ?? 0) + by;
    daysOf[area] = (daysOf[area] ?? 0) + by;
    if (daysOf[area] === 0) present.delete(area);
    else present.add(area);
  };
  // A day counts less than a week, however many there are.
  const weight = (area: number) => (weeksOf[area] ?? 0) * 1000 + (daysOf[area] ?? 0);

  const homes: Visit[] = [];
  let [entered, left] = [0, 0];
  let home = -1;
  for (const { day } of visits) {
    if (homes.at(-1)?.day === day) continue;
    for (let next = visits[entered]; next && next.day <= day + window; next = visits[entered]) {
      change(next, 1);
      entered += 1;
    }
    for (let next = visits[left]; next && next.day < day - window; next = visits[left]) {
      change(next, -1);
      left += 1;
    }
    let most = home < 0 ? 0 : weight(home);
    for (const area of present) {
      if (weight(area) <= most) continue;
      [home, most] = [area, weight(area)];
    }
    homes.push({ day, area: home });
  }
  /** Home on the last day with a check-in until then. */
  const homeOn = (day: Day): number => {
    let [low, high] = [0, homes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((homes[middle]?.day ?? 0) <= day) low = middle + 1;
      else high = middle;
    }
    return homes[Math.max(0, low - 1)]?.area ?? -1;
  };
  return (day) => [...new Set([homeOn(day - moving), homeOn(day + moving)])];
});

interface Visit {
  day: Day;
  area: number;
}

/** Each day and area once, by day. */
function visitsOf(days: Int32Array, placeOf: Int32Array, areaOf: Int32Array): Visit[] {
  const seen = new Map<Day, Set<number>>();
  for (const [row, day] of days.entries()) {
    const area = areaOf[placeOf[row] ?? -1] ?? -1;
    if (area < 0) continue;
    const areas = seen.get(day) ?? new Set();
    seen.set(day, areas.add(area));
  }
  return [...seen]
    .sort(([a], [b]) => a - b)
    .flatMap(([day, areas]) => [...areas].sort((a, b) => a - b).map((area) => ({ day, area })));
}
