import { render } from 'preact';
import { layCalendar } from '@/components/ui/chart/calendar-layout';
import { levelsOf } from '@/components/ui/chart/levels';
import { pngOf } from '@/components/ui/chart/picture';
import { fitted } from '@/components/ui/chart/picture-parts';
import type { YearDays, YearReview } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import { firstWeekday, monthOf } from '@/lib/i18n/calendar';
import { formatMonthShort } from '@/lib/i18n/calendar-format';
import { formatNumber } from '@/lib/i18n/format';
import { type Figure, figuresIn, forOthers, type Ranking, rankings, titleOf } from './year-words';

/** The year as a PNG for others in the page's colours; undefined where the browser cannot draw it. */
export function posterPng(review: YearReview): Promise<Blob | undefined> {
  const style = getComputedStyle(document.documentElement);
  const colours = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const host = document.createElement('div');
  const rtl = document.documentElement.matches(':dir(rtl)');
  const family = getComputedStyle(document.body).fontFamily;
  render(<Poster {...{ review: forOthers(review), colours, rtl, family }} />, host);
  const drawn = host.querySelector('svg');
  const text = drawn ? new XMLSerializer().serializeToString(drawn) : '';
  render(null, host);
  return pngOf({ text, ...posterSize }, 1);
}

interface PosterProps {
  review: YearReview;
  /** A colour of the page, by the name of its token. */
  colours(name: string): string;
  rtl: boolean;
  family: string;
}

function Poster({ review, colours, rtl, family }: PosterProps) {
  const { calendar, figures } = review;
  const [text = '', meta = '', accent = '', ground = ''] = ['text', 'meta', 'place', 'background'].map(
    colours,
  );
  const side = (x: number, width = 0) => (rtl ? posterSize.width - x - width : x);
  const paper: Paper = {
    ...{ text, meta, accent, ground, side },
    at: (x, y, size, fill = text, weight = 400) => ({
      ...{ x: side(x), y, fill },
      ...{ 'font-size': size, 'font-weight': weight, direction: rtl ? 'rtl' : 'ltr' },
    }),
  };
  const shown = figuresIn(review).filter(({ key }) => key !== 'checkins' && key !== 'days');
  const count = t('time.checkins', figures.checkins, [formatNumber(figures.checkins)]);
  const days = t('time.onDays', figures.days, [count, formatNumber(figures.days)]);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      {...posterSize}
      viewBox={`0 0 ${posterSize.width} ${posterSize.height}`}
      font-family={family}
    >
      <title>{titleOf(review)}</title>
      <rect {...posterSize} fill={ground} />
      <text {...paper.at(margin - 6, 208, 176, accent, 800)} letter-spacing="-6">
        {calendar.year}
      </text>
      <text {...paper.at(margin, 272, 36, text, 500)}>{days}</text>
      {shown.map((figure, index) => (
        <FigureText key={figure.key} {...{ figure, index, paper }} />
      ))}
      <CalendarSquares {...{ calendar, paper }} />
      {rankings()
        .filter(({ key }) => review.top[key].length > 0)
        .slice(0, 2)
        .map((ranking, index) => (
          <RankingText key={ranking.key} {...{ review, ranking, index, paper }} />
        ))}
      <g transform={`translate(${side(margin, 28)} 1272)`}>
        <rect width="28" height="28" rx="7" fill={accent} />
        <path d="M14 3.5h7V14h-7zM5.250 14h7v10.500h-7z" fill={ground} />
      </g>
      <text {...paper.at(margin + 42, 1295, 26, meta, 500)}>{t('atlas.title')}</text>
    </svg>
  );
}

/** Pixels; a shape that most places show whole. */
const posterSize = { width: 1080, height: 1350 };
const margin = 72;
const inner = posterSize.width - 2 * margin;

/** Colours and directions of the poster. */
interface Paper {
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
function FigureText({ figure, index, paper }: { figure: Figure; index: number; paper: Paper }) {
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
function CalendarSquares({ calendar, paper }: { calendar: YearDays; paper: Paper }) {
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
function RankingText({ review, ranking, index, paper }: RankingTextProps) {
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
