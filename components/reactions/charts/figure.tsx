import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { announce } from '@/components/ui/live-region';
import { Menu } from '@/components/ui/menu';
import { saveFile } from '@/components/ui/save-file';
import { t } from '@/lib/i18n';
import { DataTable } from './data-table';
import styles from './figure.module.css';
import { pictureOf } from './picture';
import { pngOf } from './png';
import { csvOf, type Table } from './table';

interface FigureProps {
  /** Of the files it is exported as, without an ending. */
  name: string;
  title: string;
  /** What is shown, in one sentence. */
  hint: string;
  table: Table;
  /** What is pointed at, in words. */
  readout: string | undefined;
  legend?: ComponentChildren;
  /** The drawing: one svg. */
  children: ComponentChildren;
}

/** A chart in its frame: drawn or as a table, and as a file. */
export function Figure({ name, title, hint, table, readout, legend, children }: FigureProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const drawing = useRef<HTMLDivElement>(null);
  const key = useRef<HTMLDivElement>(null);

  const picture = () =>
    pictureOf(drawing.current?.querySelector('svg'), { title, hint, legend: key.current });
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
          icon="download"
          items={[
            { label: t('charts.png'), onSelect: () => void savePng() },
            { label: t('charts.svg'), onSelect: saveSvg },
            { label: t('charts.csv'), onSelect: saveCsv },
          ]}
        />
      </div>
      {/* In one place, so that nothing moves. What points say is theirs to say. */}
      <p class={styles.hint} aria-hidden={readout !== undefined}>
        {readout === undefined ? hint : <bdi class={styles.readout}>{readout}</bdi>}
      </p>
      {asTable && <DataTable table={table} label={title} />}
      <div hidden={asTable}>
        <div ref={drawing} class={styles.drawing}>
          {children}
        </div>
        <div ref={key} class={styles.legend}>
          {legend}
        </div>
      </div>
    </section>
  );
}
