import { scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { useId } from 'preact/hooks';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Bar } from './bar';
import { BarRow } from './bar-row';
import styles from './charts.module.css';
import { Figure } from './figure';
import { Legend } from './legend';
import { Patterns } from './patterns';
import { lengthOf } from './picture-parts';
import { usePoints } from './use-points';
import { useWidth } from './use-width';
import { countsInWords, kindTable } from './words';

interface BarsProps {
  name: string;
  title: string;
  hint: string;
  /** Heads of the first cells of the table's rows. */
  heads: readonly string[];
  kinds: readonly string[];
  bars: readonly Bar[];
  /** Each bar is as long as the next: what counts is the mix. */
  share?: boolean;
}

const row = 44;

/** A bar for each of some things, its kinds one after the other. */
export function Bars({ name, title, hint, heads, kinds, bars, share }: BarsProps) {
  const { element, width, rtl } = useWidth();
  const id = useId();
  const points = usePoints(bars.length, { along: 1 }, rtl);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const beside = Math.ceil(lengthOf(formatNumber(most), 13)) + 8;
  const x = scaleLinear([0, most], [0, Math.max(0, width - beside)]);
  const stacked = stack<readonly number[], number>()
    .keys(kinds.map((_, kind) => kind))
    .value((counts, kind) => counts[kind] ?? 0)(bars.map((bar) => bar.kinds));
  const words = bars.map((bar) =>
    t('charts.said', [
      [bar.label, bar.detail].filter(Boolean).join(' · '),
      countsInWords(bar.count, kinds, bar.kinds),
    ]),
  );

  return (
    <Figure
      name={name}
      title={title}
      hint={hint}
      readout={points.shown === undefined ? undefined : words[points.shown]}
      table={kindTable(heads, kinds, bars)}
      legend={<Legend kinds={kinds} present={(kind) => bars.some((bar) => (bar.kinds[kind] ?? 0) > 0)} />}
    >
      <div ref={element} class={styles.drawing}>
        <svg width={width} height={row * bars.length} aria-label={title} {...points.drawing}>
          <Patterns id={id} kinds={kinds} />
          {bars.map((bar, index) => {
            const scale = share ? most / bar.count : 1;
            return (
              <BarRow
                key={bar.key}
                bar={bar}
                id={id}
                top={index * row}
                height={row}
                width={width}
                rtl={rtl}
                lit={points.shown === index}
                point={points.point(index, words[index])}
                pieces={stacked.map((layer) => {
                  const [from = 0, to = 0] = layer[index] ?? [];
                  return { kind: layer.key, from: x(from * scale), to: x(to * scale) };
                })}
              />
            );
          })}
        </svg>
      </div>
    </Figure>
  );
}
