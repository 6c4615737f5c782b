import { scaleBand, scaleLinear } from 'd3-scale';
import { useId } from 'preact/hooks';
import chart from '@/components/ui/chart/chart.module.css';
import { Figure } from '@/components/ui/chart/figure';
import { widestOf } from '@/components/ui/chart/picture-parts';
import { ticksOf } from '@/components/ui/chart/ticks';
import { useDrawing } from '@/components/ui/chart/use-drawing';
import { t } from '@/lib/i18n';
import { localDay } from '@/lib/i18n/calendar';
import { formatDate, isoDay } from '@/lib/i18n/calendar-format';
import { formatNumber } from '@/lib/i18n/format';
import type { Charts } from '@/lib/reactions/contract';
import { Legend } from './legend';
import { fillOf, Patterns } from './patterns';
import { countsInWords, kindTable, stackKinds } from './words';

const height = 220;
const edge = { top: 8, bottom: 24 };

/** Stacked bars of the kinds of reactions per week. */
export function Weekly({ charts: { weeks, kinds, totals } }: { charts: Charts }) {
  const id = useId();
  const starts = weeks.starts.map(localDay);
  const rows = starts.map((start, week) => {
    const counts = weeks.kinds[week] ?? [];
    const count = counts.reduce((sum, each) => sum + each, 0);
    return { cells: [{ shown: formatDate(start), raw: isoDay(start) }], count, kinds: counts };
  });
  const words = rows.map(({ cells: [week], count, kinds: counts }) =>
    t('common.labelled', [t('charts.weekOf', [week?.shown ?? '']), countsInWords(count, kinds, counts)]),
  );
  const drawing = useDrawing(words, { across: 1 });
  const { width, rtl, shown } = drawing;
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const y = scaleLinear([0, most], [height - edge.bottom, edge.top]).nice(4);
  const ticks = y.ticks(4).filter(Number.isInteger);
  const beside = widestOf(ticks.map((tick) => formatNumber(tick)));
  const [from, to]: [number, number] = rtl ? [width - beside, 0] : [beside, width];
  const x = scaleBand([...rows.keys()], [from, to]).paddingInner(0.16);
  const gap = x.bandwidth() > 4 ? 0.5 : 0;

  return (
    <Figure
      name="reactions-by-week"
      title={t('charts.weekly')}
      hint={t('charts.weeklyHint')}
      drawing={drawing}
      height={height}
      table={kindTable([t('charts.week')], kinds, rows)}
      legend={<Legend kinds={kinds} counts={totals} withCounts />}
    >
      <Patterns id={id} kinds={kinds} />
      <g aria-hidden>
        {ticks.map((tick) => (
          <g key={tick}>
            <line class={chart.rule} x1={from} x2={to} y1={y(tick)} y2={y(tick)} />
            <text class={chart.side} x={rtl ? width : 0} y={y(tick)}>
              {formatNumber(tick)}
            </text>
          </g>
        ))}
        {ticksOf(starts, x.step()).map(({ index, label }) => (
          <text key={index} class={chart.axis} x={(x(index) ?? 0) + (rtl ? x.bandwidth() : 0)} y={height - 4}>
            {label}
          </text>
        ))}
      </g>
      {stackKinds(kinds, weeks.kinds).map((layer) =>
        layer.map(
          ([low, high], week) =>
            high > low && (
              <rect
                key={`${layer.key} ${week}`}
                x={x(week)}
                y={y(high)}
                width={Math.max(1, x.bandwidth())}
                height={Math.max(0.5, y(low) - y(high) - gap)}
                {...fillOf(id, kinds, layer.key)}
              />
            ),
        ),
      )}
      {rows.map((_, week) => (
        <rect
          key={week}
          {...drawing.point(week)}
          class={shown === week ? `${chart.point} ${chart.lit}` : chart.point}
          x={(x(week) ?? 0) - x.step() * 0.08}
          y={edge.top}
          width={Math.max(1, x.step())}
          height={height - edge.top - edge.bottom}
        />
      ))}
    </Figure>
  );
}
