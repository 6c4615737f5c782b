import type { View } from '@/lib/atlas/map/view';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { numberFormat } from '@/lib/i18n/formatters';
import { locale } from '@/lib/i18n/locale';
import { type Box, boxAround, isInside, touch } from '../map/labels';
import { type DayMark, runsOf } from './day-marks';

/** Runs of days in a mark; further ones are dots. */
const runs = 2;
const pill = { height: 20, sides: 14, least: 24 };
const gap = 4;
const half = 8;

export interface PlacedMark extends DayMark {
  /** "5–6" */
  text: string;
  /** Pixels. */
  width: number;
  /** Where the name of its city has room: left and middle, pixels. */
  label?: { x: number; y: number };
}

/** "1–4", "1, 3, …" */
export function daysText(days: readonly number[]): string {
  const all = runsOf(days);
  const shown = all
    .slice(0, runs)
    .map(([first, last]) =>
      first === last ? formatNumber(first) : numberFormat(locale()).formatRange(first, last),
    );
  return [...shown, ...(all.length > runs ? ['…'] : [])].reduce((text, next) =>
    t('common.pair', [text, next]),
  );
}

/** Names beside the marks: each city once, where it touches no mark and no other name, and inside of the view. */
export function placeMarks(
  marks: readonly DayMark[],
  view: View,
  widthOf: (text: string) => number,
): PlacedMark[] {
  const written = marks.map((mark) => {
    const text = daysText(mark.days);
    return { ...mark, text, width: Math.max(pill.least, widthOf(text) + pill.sides) };
  });
  const taken = written.map(({ x, y, width }): Box => {
    const up = pill.height / 2;
    return { left: x - width / 2, right: x + width / 2, top: y - up, bottom: y + up };
  });
  const named = new Set<string>();
  return written.map((mark) => {
    const { x, y, width, city } = mark;
    if (city === undefined || named.has(city)) return mark;
    const room = widthOf(city);
    const beside = pill.height / 2 + half + gap;
    const spots = [
      { x: x - room / 2, y: y - beside },
      { x: x - room / 2, y: y + beside },
      { x: x + width / 2 + gap, y },
      { x: x - width / 2 - gap - room, y },
    ];
    const label = spots.find((spot) => {
      const box = boxAround(spot.x, spot.y, room);
      return isInside(box, view) && !taken.some((other) => touch(box, other));
    });
    if (!label) return mark;
    taken.push(boxAround(label.x, label.y, room));
    named.add(city);
    return { ...mark, label };
  });
}
