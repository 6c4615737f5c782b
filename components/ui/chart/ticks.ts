import { monthOf, yearOf } from '@/lib/i18n/calendar';
import { formatMonth } from '@/lib/i18n/calendar-format';

/** Space for the name of a month, CSS pixels. */
export const room = 44;

/** Counted over the years. */
const monthIn = (day: number): number => yearOf(day) * 12 + monthOf(day);

/** Ticks at the starts of months among days, weeks, months or years, as far as their names fit. `step` in CSS pixels. `perMonth`: steps in a month. */
export function ticksOf(
  starts: readonly number[],
  step: number,
  perMonth = 4.35,
): { index: number; label: string }[] {
  // The smallest interval whose names fit.
  const every = [12, 6, 3, 1].findLast((months) => step * perMonth * months >= room) ?? 12;
  let last = Number.NEGATIVE_INFINITY;
  return starts.flatMap((start, index) => {
    const month = monthIn(start);
    const begins = index > 0 && monthIn(starts[index - 1] ?? start) !== month;
    if (!begins || month % every !== 0 || (index - last) * step < room) return [];
    last = index;
    return { index, label: formatMonth(start) };
  });
}

/** The same; the first one has a name where there is room for it. */
export function ticksFrom(
  ...[starts, step, perMonth]: Parameters<typeof ticksOf>
): { index: number; label: string }[] {
  const ticks = ticksOf(starts, step, perMonth);
  const [first] = starts;
  const fits = ticks[0] === undefined || ticks[0].index * step > room;
  return fits && first !== undefined ? [{ index: 0, label: formatMonth(first) }, ...ticks] : ticks;
}
