import { scaleLinear } from 'd3-scale';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import chart from '@/components/ui/chart/chart.module.css';
import { Figure } from '@/components/ui/chart/figure';
import { fitted, widestOf } from '@/components/ui/chart/picture-parts';
import type { Cell } from '@/components/ui/chart/table';
import { type Drawing, useDrawing } from '@/components/ui/chart/use-drawing';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import styles from './charts.module.css';
import { Legend } from './legend';
import { fillOf, Patterns } from './patterns';
import { countsInWords, kindTable, stackKinds } from './words';

interface Bar {
  key: string;
  label: string;
  /** Beside the label, such as a repository. */
  detail?: string | undefined;
  href?: string;
  count: number;
  kinds: readonly number[];
  /** First cells of its row in the table. */
  cells: readonly Cell[];
}

interface BarsProps {
  name: string;
  title: string;
  hint: string;
  /** Headings of the first columns of the table. */
  heads: readonly string[];
  kinds: readonly string[];
  bars: readonly Bar[];
  /** Bars of equal length, which show shares. */
  share?: boolean;
}

const row = 44;

/** Stacked horizontal bars, each below its label and before its number. */
export function Bars({ name, title, hint, heads, kinds, bars, share }: BarsProps) {
  const id = useId();
  const labels = bars.map(({ label, detail }) => [label, detail].filter(Boolean).join(' · '));
  const words = bars.map((bar, index) =>
    t('common.labelled', [labels[index] ?? '', countsInWords(bar.count, kinds, bar.kinds)]),
  );
  const drawing = useDrawing(words, { along: 1 });
  const { width, rtl, shown } = drawing;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const x = scaleLinear([0, most], [0, Math.max(0, width - widestOf([formatNumber(most)], 13))]);
  const side = (from: number, size = 0) => (rtl ? width - from - size : from);
  const layers = stackKinds(
    kinds,
    bars.map((bar) => bar.kinds),
  );
  const totals = kinds.map((_, kind) => Math.max(...bars.map((bar) => bar.kinds[kind] ?? 0)));

  return (
    <Figure
      name={name}
      title={title}
      hint={hint}
      drawing={drawing}
      height={row * bars.length}
      table={kindTable(heads, kinds, bars)}
      legend={<Legend kinds={kinds} counts={totals} />}
    >
      <Patterns id={id} kinds={kinds} />
      {bars.map((bar, index) => {
        const top = index * row;
        const scale = share ? most / bar.count : 1;
        return (
          <Point key={bar.key} href={bar.href} point={drawing.point(index)}>
            <rect
              class={shown === index ? `${chart.point} ${chart.lit}` : chart.point}
              {...{ x: -6, y: top + 1, width: width + 12, height: row - 2 }}
              rx="4"
            />
            <text class={styles.label} x={side(0)} y={top + 17} aria-hidden>
              {fitted(labels[index] ?? '', width, 13)}
            </text>
            {layers.map((layer) => {
              const [from = 0, to = 0] = layer[index] ?? [];
              const start = x(from * scale);
              const length = Math.max(0.5, x(to * scale) - start - 0.5);
              const place = { x: side(start, length), y: top + 23, width: length, height: 14 };
              return to > from && <rect key={layer.key} {...place} {...fillOf(id, kinds, layer.key)} />;
            })}
            <text class={styles.number} x={side(x(bar.count * scale) + 6)} y={top + 30} aria-hidden>
              {formatNumber(bar.count)}
            </text>
          </Point>
        );
      })}
    </Figure>
  );
}

interface PointProps {
  href: string | undefined;
  point: ReturnType<Drawing['point']>;
  children: ComponentChildren;
}

function Point({ href, point, children }: PointProps) {
  const { role: _, 'aria-label': words, ...place } = point;
  return href === undefined ? (
    <g class={chart.row} {...point}>
      {children}
    </g>
  ) : (
    <a class={chart.row} href={href} target="_blank" rel="noreferrer" {...place}>
      {/* Not an aria-label, which would hide the visible text from voice control. */}
      <title>{words}</title>
      {children}
    </a>
  );
}
