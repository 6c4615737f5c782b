import type { StoryDay } from '@/lib/atlas/contract';
import type { Point } from '@/lib/atlas/map/mercator';
import { toScreen, type View } from '@/lib/atlas/map/view';

/** Stops near each other on the screen, with the numbers of their days. */
export interface DayMark {
  /** Pixels. */
  x: number;
  y: number;
  days: number[];
  /** The city of most of its stops. */
  city: string | undefined;
}

/** A leg between two marks, made on these days. */
export interface Leg {
  from: Point;
  to: Point;
  days: number[];
}

/** Stops nearer than this are one mark, pixels. */
const reach = 34;
/** More would cover the map. */
const most = 16;

interface Visit {
  at: Point;
  day: number;
  city: string | undefined;
}

/** The marks of a trip on a map, in the order of the trip, and the legs between them. */
export function marksOf(days: readonly StoryDay[], view: View): { marks: DayMark[]; legs: Leg[] } {
  const visits = days.flatMap(({ number, stops }) =>
    stops.flatMap(({ at, locality }): Visit[] => (at ? [{ at, day: number, city: locality }] : [])),
  );
  let wide = reach;
  let groups = grouped(visits, view, wide);
  while (groups.length > most) {
    wide *= 1.4;
    groups = grouped(visits, view, wide);
  }
  const marks = groups.map(({ visits: its }) => ({
    ...toScreen(view, middleOf(its)),
    days: [...new Set(its.map(({ day }) => day))].sort((a, b) => a - b),
    city: mostOf(its.flatMap(({ city }) => city ?? [])),
  }));
  return { marks, legs: legsOf(visits, groups) };
}

interface Group {
  anchor: Point;
  visits: Visit[];
}

function grouped(visits: readonly Visit[], view: View, wide: number): Group[] {
  const groups: Group[] = [];
  for (const visit of visits) {
    const at = toScreen(view, visit.at);
    const far = ({ anchor }: Group) => Math.hypot(anchor.x - at.x, anchor.y - at.y);
    const near = groups.filter((group) => far(group) < wide).sort((a, b) => far(a) - far(b))[0];
    if (near) near.visits.push(visit);
    else groups.push({ anchor: at, visits: [visit] });
  }
  return groups;
}

function legsOf(visits: readonly Visit[], groups: readonly Group[]): Leg[] {
  const groupOf = new Map(groups.flatMap((group) => group.visits.map((visit) => [visit, group] as const)));
  const legs = new Map<string, Leg>();
  for (const [index, visit] of visits.entries()) {
    const [from, to] = [groupOf.get(visits[index - 1] ?? visit), groupOf.get(visit)];
    if (!from || !to || from === to) continue;
    // There and back it is the same line.
    const key = [groups.indexOf(from), groups.indexOf(to)].sort((a, b) => a - b).join(' ');
    const leg = legs.get(key) ?? { from: middleOf(from.visits), to: middleOf(to.visits), days: [] };
    if (!leg.days.includes(visit.day)) leg.days.push(visit.day);
    legs.set(key, leg);
  }
  return [...legs.values()];
}

function middleOf(visits: readonly Visit[]): Point {
  const mean = (of: (at: Point) => number) =>
    visits.reduce((sum, { at }) => sum + of(at), 0) / Math.max(1, visits.length);
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

function mostOf(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** Days that follow each other, first and last: 1, 2, 3, 7 are 1 to 3, and 7. */
export function runsOf(days: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && day === last[1] + 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}
