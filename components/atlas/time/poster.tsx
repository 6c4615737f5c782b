import { render } from 'preact';
import { pngOf } from '@/components/ui/chart/picture';
import type { YearReview } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import { formatYear } from '@/lib/i18n/calendar-format';
import { formatNumber } from '@/lib/i18n/format';
import { CalendarSquares, FigureText, margin, type Paper, posterSize, RankingText } from './poster-parts';
import { figuresIn, rankings } from './year-words';

/** The year as a PNG in the page's colours; undefined where the browser cannot draw it. */
export function posterPng(review: YearReview): Promise<Blob | undefined> {
  const style = getComputedStyle(document.documentElement);
  const colours = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const host = document.createElement('div');
  const rtl = document.documentElement.matches(':dir(rtl)');
  const family = getComputedStyle(document.body).fontFamily;
  render(<Poster {...{ review, colours, rtl, family }} />, host);
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
  const [text = '', meta = '', accent = '', ground = ''] = ['text', 'meta', 'accent', 'background'].map(
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
      <title>{t('time.reviewOf', [formatYear(calendar.year)])}</title>
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
        .slice(0, 2)
        .map((ranking, index) => (
          <RankingText key={ranking.key} {...{ review, ranking, index, paper }} />
        ))}
      <g transform={`translate(${side(margin, 28)} 1272)`}>
        <rect width="28" height="28" rx="6" fill={accent} />
        <rect x="11" y="5" width="6" height="18" rx="1.5" fill={ground} />
      </g>
      <text {...paper.at(margin + 42, 1295, 26, meta, 500)}>{t('atlas.title')}</text>
    </svg>
  );
}
