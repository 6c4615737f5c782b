import { layCalendar } from '@/components/ui/chart/calendar-layout';
import { levelsOf } from '@/components/ui/chart/levels';
import { fitted } from '@/components/ui/chart/picture-parts';
import type { YearDays, YearReview } from '@/lib/atlas/contract';
import { firstWeekday, monthOf } from '@/lib/i18n/calendar';
import { formatMonthShort } from '@/lib/i18n/calendar-format';
import { formatNumber } from '@/lib/i18n/format';
import type { Figure, Ranking } from './year-words';

/** Pixels; a shape that most places show whole. */
export const posterSize = { width: 1080, height: 1350 };
export const margin = 72;
const inner = posterSize.width - 2 * margin;

/** Colours and directions of the poster. */
export interface Paper {
  text: string;
  meta: string;
  accent: string;
  ground: string;
  /** Mirrors a distance from the side where reading begins. */
  side(x: number, width?: number): number;
  /** Attributes of a text that begins there. */
  at(x: number, y: number, size: number, fill?: string, weight?: number): Record<string, string | number>;
}

/** Numbers in rows of three. */
export function FigureText({ figure, index, paper }: { figure: Figure; index: number; paper: Paper }) {
  const x = margin + (index % 3) * (inner / 3);
  const y = 400 + Math.floor(index / 3) * 140;
  return (
    <>
      <text {...paper.at(x, y, 68, paper.text, 700)}>{figure.value}</text>
      <text {...paper.at(x, y + 38, 26, paper.meta)}>{fitted(figure.label, inner / 3 - 16, 26)}</text>
    </>
  );
}

const top = 672;

/** The days of the year, in one strip. */
export function CalendarSquares({ calendar, paper }: { calendar: YearDays; paper: Paper }) {
  const { first, counts } = calendar;
  const levels = levelsOf(counts, 4);
  const { cell, cells } = layCalendar(calendar, firstWeekday(), inner);
  const least = Math.min(...cells.map((each) => each.top));
  const weeks = Math.max(...cells.map((each) => each.left)) / cell + 1;
  const side = inner / weeks;
  const begins = cells.filter(
    ({ index }) => index === 0 || monthOf(first + index) !== monthOf(first + index - 1),
  );
  return (
    <>
      {begins.map(({ index, left }) => (
        <text key={index} {...paper.at(margin + (left / cell) * side, top - 14, 22, paper.meta)}>
          {formatMonthShort(first + index, false)}
        </text>
      ))}
      {cells.map(({ index, left, top: row }) => {
        const share = 6 + 23.5 * levels.of(counts[index] ?? 0);
        return (
          <rect
            key={index}
            x={paper.side(margin + (left / cell) * side, side - 2.5)}
            y={top + ((row - least) / cell) * side}
            width={side - 2.5}
            height={side - 2.5}
            rx="3"
            fill={`color-mix(in srgb, ${paper.accent} ${share}%, ${paper.ground})`}
          />
        );
      })}
    </>
  );
}

interface RankingTextProps {
  review: YearReview;
  ranking: Ranking;
  index: number;
  paper: Paper;
}

/** Between the two columns. */
const gap = 64;

/** The first five, in one of two columns. */
export function RankingText({ review, ranking, index, paper }: RankingTextProps) {
  const width = (inner - gap) / 2;
  const x = margin + index * (width + gap);
  return (
    <>
      <text {...paper.at(x, 898, 26, paper.meta, 600)}>{ranking.title}</text>
      {review.top[ranking.key].map(({ place, count }, row) => {
        const y = 952 + row * 58;
        return (
          <g key={place.id}>
            <text {...paper.at(x, y, 32, paper.text, 500)}>
              {fitted(ranking.nameOf(place), width - 110, 33)}
            </text>
            <text {...paper.at(x + width, y, 32, paper.accent, 600)} text-anchor="end">
              {formatNumber(count)}
            </text>
          </g>
        );
      })}
    </>
  );
}
