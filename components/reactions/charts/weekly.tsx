import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { useId } from 'preact/hooks';
import { t } from '@/lib/i18n';
import { formatDate, formatMonth, isoDay } from '@/lib/i18n/calendar-format';
import { formatNumber } from '@/lib/i18n/format';
import type { Charts } from '@/lib/reactions/contract';
import styles from './charts.module.css';
import { Figure } from './figure';
import { Legend } from './legend';
import { fillOf, Patterns } from './patterns';
import { lengthOf } from './picture-parts';
import { ticksOf } from './ticks';
import { image, unsaid, usePoints } from './use-points';
import { useWidth } from './use-width';
import { countsInWords, kindTable } from './words';

const height = 220;
const edge = { top: 8, bottom: 24 };

/** How many of each kind came in each week, one upon the other. */
export function Weekly({ charts: { weeks, kinds, totals } }: { charts: Charts }) {
  const { element, width, rtl } = useWidth();
  const id = useId();
  const sums = weeks.kinds.map((counts) => counts.reduce((sum, count) => sum + count, 0));
  const points = usePoints(weeks.starts.length, { across: 1 }, rtl);
  const words = weeks.starts.map((start, week) =>
    t('charts.said', [
      t('charts.weekOf', [formatDate(start)]),
      countsInWords(sums[week] ?? 0, kinds, weeks.kinds[week] ?? []),
    ]),
  );

  const y = scaleLinear([0, Math.max(1, ...sums)], [height - edge.bottom, edge.top]).nice(4);
  const ticks = y.ticks(4).filter(Number.isInteger);
  const beside = Math.max(...ticks.map((tick) => lengthOf(formatNumber(tick), 12))) + 8;
  const across = rtl ? [width - beside, 0] : [beside, width];
  const x = scaleBand(
    weeks.starts.map((_, week) => week),
    [across[0] ?? 0, across[1] ?? 0],
  ).paddingInner(0.16);
  const bars = stack<number[], number>()
    .keys(kinds.map((_, kind) => kind))
    .value((counts, kind) => counts[kind] ?? 0)(weeks.kinds);

  return (
    <Figure
      name="reactions-by-week"
      title={t('charts.weekly')}
      hint={t('charts.weeklyHint')}
      readout={points.shown === undefined ? undefined : words[points.shown]}
      table={kindTable(
        [t('charts.week')],
        kinds,
        weeks.starts.map((start, week) => ({
          cells: [{ shown: formatDate(start), raw: isoDay(start) }],
          count: sums[week] ?? 0,
          kinds: weeks.kinds[week] ?? [],
        })),
      )}
      legend={<Legend kinds={kinds} present={(kind) => (totals[kind] ?? 0) > 0} />}
    >
      <div ref={element} class={styles.drawing}>
        <svg width={width} height={height} aria-label={t('charts.weekly')} {...points.drawing}>
          <Patterns id={id} kinds={kinds} />
          {ticks.map((tick) => (
            <g key={tick} {...unsaid}>
              <line class={styles.rule} x1={across[0]} x2={across[1]} y1={y(tick)} y2={y(tick)} />
              <text
                class={styles.axis}
                x={rtl ? width : 0}
                y={y(tick)}
                dominant-baseline="middle"
                text-anchor="start"
              >
                {formatNumber(tick)}
              </text>
            </g>
          ))}
          {ticksOf(weeks.starts, x.step(), formatMonth).map(({ index, label }) => (
            <text
              key={index}
              class={styles.axis}
              x={(x(index) ?? 0) + (rtl ? x.bandwidth() : 0)}
              y={height - 4}
              text-anchor="start"
              {...unsaid}
            >
              {label}
            </text>
          ))}
          {bars.map((bar) =>
            bar.map(([from, to], week) =>
              to > from ? (
                <rect
                  key={`${bar.key} ${week}`}
                  x={x(week)}
                  y={y(to)}
                  width={Math.max(1, x.bandwidth())}
                  height={Math.max(0.5, y(from) - y(to) - (x.bandwidth() > 4 ? 0.5 : 0))}
                  fill={fillOf(id, bar.key)}
                />
              ) : null,
            ),
          )}
          {words.map((label, week) => (
            <rect
              key={week}
              {...points.point(week, label)}
              {...image}
              class={points.shown === week ? `${styles.point} ${styles.lit}` : styles.point}
              x={(x(week) ?? 0) - x.step() * 0.08}
              y={edge.top}
              width={Math.max(1, x.step())}
              height={height - edge.top - edge.bottom}
            />
          ))}
        </svg>
      </div>
    </Figure>
  );
}
