import { monthOf } from '@/lib/i18n/calendar';
import { formatMonth } from '@/lib/i18n/calendar-format';

/** Space for the name of a month, CSS pixels. */
export const room = 44;

/** Ticks at the starts of months among weeks or days, as far as their names fit. `step` in CSS pixels. */
export function ticksOf(starts: readonly number[], step: number): { index: number; label: string }[] {
  // The smallest interval whose names fit.
  const every = [12, 6, 3, 1].findLast((months) => step * 4.35 * months >= room) ?? 12;
  let last = Number.NEGATIVE_INFINITY;
  return starts.flatMap((start, index) => {
    const month = monthOf(start);
    const begins = index > 0 && monthOf(starts[index - 1] ?? start) !== month;
    if (!begins || month % every !== 0 || (index - last) * step < room) return [];
    last = index;
    return { index, label: formatMonth(start) };
  });
}
