import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { classes } from '@/components/ui/classes';
import { FileButton } from '@/components/ui/file-button';
import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';
import { formatNumber, isolated } from '@/lib/i18n/format';
import { useEngine } from '../engine';
import { Brought } from './brought';
import styles from './files.module.css';
import { ImportResult } from './import-result';
import { Layers } from './layers';
import { Progress } from './progress';
import { useImport } from './use-import';

/** Check-ins and layers in, from files that are chosen or dropped. */
export function ImportSection() {
  const { value: layers, again } = useEngine((atlas) => atlas.layerList(), []);
  const { state, start, stop } = useImport(again);
  const [over, setOver] = useState(false);
  const reading = state?.reading;
  return (
    <Section title={t('files.in.title')} large>
      <div class={styles.form}>
        <p class={styles.meta}>{t('files.in.hint')}</p>
        {reading ? (
          <Progress
            value={reading.size > 0 ? reading.bytes / reading.size : 0}
            label={
              reading.count > 0
                ? t('files.in.readSoFar', [isolated(reading.name), formatNumber(reading.count)])
                : t('files.in.reading', [isolated(reading.name)])
            }
            action={<Button onClick={stop}>{t('files.stop')}</Button>}
          />
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same by keyboard
          <div
            class={classes(styles.drop, over && styles.over)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(false);
              start([...(event.dataTransfer?.files ?? [])]);
            }}
          >
            <FileButton
              label={t('files.in.choose')}
              icon="upload"
              accept=".json,.gpx,.geojson,application/json,application/gpx+xml"
              multiple
              onFiles={start}
            />
            <span>{t('files.in.drop')}</span>
          </div>
        )}
        {state && <ImportResult state={state} />}
        <Brought />
        {layers && layers.length > 0 && <Layers layers={layers} onChange={again} />}
      </div>
    </Section>
  );
}
