import { numberCell, textCell } from '@/components/ui/chart/cells';
import chart from '@/components/ui/chart/chart.module.css';
import { Figure } from '@/components/ui/chart/figure';
import { levelsOf } from '@/components/ui/chart/levels';
import { widestOf } from '@/components/ui/chart/picture-parts';
import { useDrawing } from '@/components/ui/chart/use-drawing';
import { t } from '@/lib/i18n';
import { formatCompact, formatSpan } from '@/lib/i18n/calendar-format';
import { formatNumber } from '@/lib/i18n/format';
import type { Charts } from '@/lib/reactions/contract';
import styles from './charts.module.css';

const row = 32;
const head = 24;
/** Narrower columns have shorter names; CSS pixels. */
const narrow = 44;

/** Time from publication to reaction, by the current age of the item. */
export function Ages({ charts: { ages } }: { charts: Charts }) {
  const delays = binNames(ages.delays, 'short');
  const items = binNames(ages.itemAges, 'short');
  const cells = ages.counts.flatMap((counts, age) => counts.map((count, delay) => ({ count, age, delay })));
  const words = cells.map(({ count, age, delay }) => {
    const total = t('reactions.total', count, [formatNumber(count)]);
    return t('charts.ageSaid', [total, delays[delay] ?? '', items[age] ?? '']);
  });
  const drawing = useDrawing(words, { across: 1, along: delays.length });
  const { width, rtl } = drawing;
  const levels = levelsOf(ages.counts.flat(), 3);
  const beside = widestOf(items);
  const column = Math.max(0, (width - beside) / delays.length);
  // In narrow columns the ascending bounds are enough.
  const short = binNames(ages.delays, 'narrow', column < narrow);
  const left = (index: number) => (rtl ? width - beside - (index + 1) * column : beside + index * column);

  return (
    <Figure
      name="reactions-by-age"
      title={t('charts.ages')}
      hint={t('charts.agesHint')}
      drawing={drawing}
      height={head + row * items.length}
      table={{
        columns: [t('charts.itemAge'), ...delays],
        rows: ages.counts.map((counts, age) => [textCell(items[age] ?? ''), ...counts.map(numberCell)]),
      }}
    >
      <g aria-hidden>
        {short.map((name, delay) => (
          <text key={name} class={chart.axis} x={left(delay) + column / 2} y={head - 8} text-anchor="middle">
            {name}
          </text>
        ))}
        {items.map((name, age) => (
          <text key={name} class={chart.side} x={rtl ? width : 0} y={head + (age + 0.5) * row}>
            {name}
          </text>
        ))}
      </g>
      {cells.map(({ count, age, delay }, index) => {
        const level = levels.of(count);
        const place = {
          ...{ x: left(delay) + 1, y: head + age * row + 1 },
          ...{ width: Math.max(0, column - 2), height: row - 2 },
        };
        return (
          <g key={index}>
            <rect {...place} class={grounds[level]} rx="3" />
            {count > 0 && (
              <text
                class={level === 3 ? styles.onFull : styles.onCell}
                x={left(delay) + column / 2}
                y={head + (age + 0.5) * row}
                aria-hidden
              >
                {formatCompact(count)}
              </text>
            )}
            <rect {...place} {...drawing.point(index)} class={chart.point} />
          </g>
        );
      })}
    </Figure>
  );
}

const grounds = [styles.cell0, styles.cell1, styles.cell2, styles.cell3];

/** "under 1 hr", "under 6 hr", …, "later": each bin by its upper bound, the last by its lower one. */
function binNames(bounds: readonly number[], display: 'short' | 'narrow', bare = false): string[] {
  const names = bounds.map((bound) => formatSpan(bound, display));
  return [
    ...names.map((name) => (bare ? name : t('charts.under', [name]))),
    t('charts.over', [names.at(-1) ?? '']),
  ];
}
