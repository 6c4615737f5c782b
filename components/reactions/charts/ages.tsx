import { t } from '@/lib/i18n';
import { formatCompact, formatSpan } from '@/lib/i18n/calendar-format';
import { formatNumber } from '@/lib/i18n/format';
import type { Charts } from '@/lib/reactions/contract';
import styles from './charts.module.css';
import { Figure } from './figure';
import { levelsOf } from './levels';
import { lengthOf } from './picture-parts';
import { image, unsaid, usePoints } from './use-points';
import { useWidth } from './use-width';
import { numberCell, textCell } from './words';

const row = 32;
const head = 24;
/** Columns with less room than this have shorter names; CSS pixels. */
const narrow = 44;

/** How long after an item's publication reactions came, against how old the item is now. */
export function Ages({ charts: { ages } }: { charts: Charts }) {
  const { element, width, rtl } = useWidth();
  const delays = binNames(ages.delays, 'short');
  const items = binNames(ages.itemAges, 'short');
  const points = usePoints(delays.length * items.length, { across: 1, along: delays.length }, rtl);
  const levels = levelsOf(ages.counts.flat(), 3);
  const beside = Math.ceil(Math.max(...items.map((name) => lengthOf(name, 12)))) + 8;
  const column = Math.max(0, (width - beside) / delays.length);
  // Beside each other, rising: where there is little room that says enough.
  const short = binNames(ages.delays, 'narrow', column < narrow);
  const left = (index: number) => (rtl ? width - beside - (index + 1) * column : beside + index * column);
  const cells = ages.counts.flatMap((counts, age) => counts.map((count, delay) => ({ count, age, delay })));
  const words = cells.map(({ count, age, delay }) =>
    t('charts.ageSaid', [
      t('reactions.total', count, [formatNumber(count)]),
      delays[delay] ?? '',
      items[age] ?? '',
    ]),
  );

  return (
    <Figure
      name="reactions-by-age"
      title={t('charts.ages')}
      hint={t('charts.agesHint')}
      readout={points.shown === undefined ? undefined : words[points.shown]}
      table={{
        columns: [t('charts.itemAge'), ...delays],
        rows: ages.counts.map((counts, age) => [textCell(items[age] ?? ''), ...counts.map(numberCell)]),
      }}
    >
      <div ref={element} class={styles.drawing}>
        <svg
          width={width}
          height={head + row * items.length}
          aria-label={t('charts.ages')}
          {...points.drawing}
        >
          <g {...unsaid}>
            {short.map((name, delay) => (
              <text
                key={name}
                class={styles.axis}
                x={left(delay) + column / 2}
                y={head - 8}
                text-anchor="middle"
              >
                {name}
              </text>
            ))}
            {items.map((name, age) => (
              <text
                key={name}
                class={styles.axis}
                x={rtl ? width : 0}
                y={head + (age + 0.5) * row}
                dominant-baseline="middle"
                text-anchor="start"
              >
                {name}
              </text>
            ))}
          </g>
          {cells.map(({ count, age, delay }, index) => {
            const level = levels.of(count);
            return (
              <g key={index}>
                <rect
                  class={grounds[level]}
                  x={left(delay) + 1}
                  y={head + age * row + 1}
                  width={Math.max(0, column - 2)}
                  height={row - 2}
                  rx="3"
                />
                {count > 0 && (
                  <text
                    class={level === 3 ? styles.onFull : styles.onCell}
                    x={left(delay) + column / 2}
                    y={head + (age + 0.5) * row}
                    dominant-baseline="central"
                    text-anchor="middle"
                    {...unsaid}
                  >
                    {formatCompact(count)}
                  </text>
                )}
                <rect
                  {...points.point(index, words[index])}
                  {...image}
                  class={styles.point}
                  x={left(delay) + 1}
                  y={head + age * row + 1}
                  width={Math.max(0, column - 2)}
                  height={row - 2}
                />
              </g>
            );
          })}
        </svg>
      </div>
    </Figure>
  );
}

const grounds = [styles.cell0, styles.cell1, styles.cell2, styles.cell3];

/** "under 1 hr", "under 6 hr", …, "later": each bin by its upper bound, the last by its lower one. */
function binNames(bounds: readonly number[], display: 'short' | 'narrow', bare = false): string[] {
  return [
    ...bounds.map((bound) => {
      const name = formatSpan(bound, display);
      return bare ? name : t('charts.under', [name]);
    }),
    t('charts.over', [formatSpan(bounds.at(-1) ?? 0, display)]),
  ];
}
