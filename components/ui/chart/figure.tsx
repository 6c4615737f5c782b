import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { announce } from '@/components/ui/live-region';
import { Menu } from '@/components/ui/menu';
import { saveFile } from '@/components/ui/save-file';
import { t } from '@/lib/i18n';
import { DataTable } from './data-table';
import styles from './figure.module.css';
import { pictureOf, pngOf } from './picture';
import { csvOf, type Table } from './table';
import type { Drawing } from './use-drawing';

interface FigureProps {
  /** Name of exported files, without extension. */
  name: string;
  title: string;
  /** Description of the chart, in one sentence. */
  hint: string;
  table: Table;
  drawing: Drawing;
  /** Of the drawing, CSS pixels. */
  height: number;
  legend?: ComponentChildren;
  /** Content of the drawing's svg. */
  children: ComponentChildren;
}

/** A chart with its heading, as a drawing or a table, with export. */
export function Figure(props: FigureProps) {
  const { name, title, hint, table, height, legend, children } = props;
  const { element, width, readout, drawing } = props.drawing;
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const key = useRef<HTMLDivElement>(null);

  const picture = () =>
    pictureOf(element.current?.querySelector('svg'), { title, hint, legend: key.current });
  const saveSvg = () => {
    const made = picture();
    if (made) saveFile(`${name}.svg`, new Blob([made.text]));
  };
  const saveCsv = () => saveFile(`${name}.csv`, new Blob([csvOf(table)]));
  const savePng = async () => {
    const made = picture();
    const png = made && (await pngOf(made));
    if (png) saveFile(`${name}.png`, png);
    else announce(t('common.somethingBroke'));
  };

  return (
    <section class={styles.figure} aria-labelledby={id}>
      <div class={styles.head}>
        <h3 id={id} class={styles.title}>
          {title}
        </h3>
        <Button
          kind="quiet"
          label={asTable ? t('charts.asChartOf', [title]) : t('charts.asTableOf', [title])}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? t('charts.asChart') : t('charts.asTable')}
        </Button>
        <Menu
          label={t('charts.exportOf', [title])}
          text={t('charts.export')}
          items={[
            { label: t('charts.png'), onSelect: () => void savePng() },
            { label: t('charts.svg'), onSelect: saveSvg },
            { label: t('charts.csv'), onSelect: saveCsv },
          ]}
        />
      </div>
      {/* Both in one place, so that nothing moves. The points have labels for screen readers. */}
      <p class={styles.hint} aria-hidden={readout !== undefined}>
        {readout === undefined ? hint : <bdi class={styles.readout}>{readout}</bdi>}
      </p>
      {asTable && <DataTable table={table} label={title} />}
      <div hidden={asTable}>
        <div ref={element} class={styles.drawing}>
          <svg width={width} height={height} aria-label={title} {...drawing}>
            {children}
          </svg>
        </div>
        <div ref={key} class={styles.legend}>
          {legend}
        </div>
      </div>
    </section>
  );
}
