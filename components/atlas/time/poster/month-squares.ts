import type { YearDays } from '@/lib/atlas/contract';
import { monthOf, weekStartOf } from '@/lib/i18n/calendar';

/** The square of a day, pixels. */
export interface Square {
  day: number;
  count: number;
  x: number;
  y: number;
  side: number;
}

/** Between months, and above each for its name. */
const apart = 36;
const head = 40;

/** The days of a year, month by month, from the left; and where the names of the months stand. */
export function monthSquares(
  { first, counts }: YearDays,
  firstWeekday: number,
  room: { left: number; top: number; width: number; height: number },
) {
  const [flat, tall] = [sizesOf(4, 3, room), sizesOf(3, 4, room)];
  const { across, wide, high, side } = tall.side > flat.side ? tall : flat;
  const squares: Square[] = [];
  const names: { day: number; x: number; y: number }[] = [];
  let week = 0;
  for (const [at, count] of counts.entries()) {
    const day = first + at;
    const month = monthOf(day);
    const x = room.left + (month % across) * (wide + apart);
    const y = room.top + Math.floor(month / across) * (high + apart);
    const isFirst = at === 0 || monthOf(day - 1) !== month;
    const weekday = day - weekStartOf(day, firstWeekday);
    if (isFirst) names.push({ day, x, y: y + 24 });
    if (isFirst) week = 0;
    else if (weekday === 0) week += 1;
    squares.push({ day, count, x: x + weekday * side, y: y + head + week * side, side });
  }
  return { squares, names };
}

/** Of months beside and below each other. */
function sizesOf(across: number, down: number, { width, height }: { width: number; height: number }) {
  const wide = (width - (across - 1) * apart) / across;
  const high = (height - (down - 1) * apart) / down;
  return { across, wide, high, side: Math.min(wide / 7, (high - head) / 6) };
}
