import { useId, useState } from 'preact/hooks';
import { useLive } from '@/components/shared/use-live';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { Select } from '@/components/ui/select';
import type { FormatName } from '@/lib/atlas/contract';
import type { Filter } from '@/lib/atlas/model';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { joinSentences } from '@/lib/i18n/sentences';
import { engine, useEngine } from '../engine';
import { ExportState } from './export-state';
import styles from './files.module.css';
import { useExport } from './use-export';

const publishing = ask('publishing');

const formats = (): { value: FormatName; label: string; use: string }[] => [
  { value: 'waymark', label: t('files.out.name.waymark'), use: t('files.out.use.waymark') },
  { value: 'geojson', label: t('files.out.name.geojson'), use: t('files.out.use.geojson') },
  { value: 'gpx', label: t('files.out.name.gpx'), use: t('files.out.use.gpx') },
  { value: 'kml', label: t('files.out.name.kml'), use: t('files.out.use.kml') },
  { value: 'csv', label: t('files.out.name.csv'), use: t('files.out.use.csv') },
  { value: 'icalendar', label: t('files.out.name.icalendar'), use: t('files.out.use.icalendar') },
  { value: 'atom', label: t('files.out.name.atom'), use: t('files.out.use.atom') },
];

/** Check-ins out: all or those that the filter leaves. Where there are zones, the press says whether they apply. */
export function ExportSection({ filter }: { filter: Filter }) {
  const { state, start, stop } = useExport();
  const { value: found } = useEngine((atlas) => atlas.find(filter), [filter]);
  const { value: zones } = useLive(publishing.zones, 'publishing');
  const [name, setFormat] = useState<FormatName>('waymark');
  const [everything, setEverything] = useState(false);
  const zonesHint = useId();
  const options = formats();
  const format = options.find(({ value }) => value === name);
  if (!found || !zones) return null;

  const filtered = found.count < found.total && !everything;
  const count = filtered ? found.count : found.total;
  const asks = zones.length > 0 && name !== 'waymark';
  async function save(applied: typeof zones = []) {
    const now = Date.now();
    const day = new Date(now).toISOString().slice(0, 10);
    const ids = filtered ? await engine.ids(filter) : undefined;
    const request = { format: name, ...(ids && { ids }), zones: applied, title: t('files.out.heading'), now };
    start(request, `waymark-checkins-${day}`);
  }
  const busy = state?.state === 'writing';
  return (
    <Section title={t('files.out.title')} large>
      {found.total === 0 ? (
        <p class={styles.meta}>{t('files.out.none')}</p>
      ) : (
        <div class={styles.form}>
          <Select
            label={t('files.out.format')}
            value={name}
            options={options}
            onSelect={(value) => setFormat(options.find((one) => one.value === value)?.value ?? name)}
            hint={format?.use}
          />
          {found.count < found.total && (
            <Select
              label={t('files.out.what')}
              value={everything ? 'all' : 'filtered'}
              options={[
                {
                  value: 'filtered',
                  label: t('files.out.filtered', found.count, [formatNumber(found.count)]),
                },
                { value: 'all', label: t('files.out.all', found.total, [formatNumber(found.total)]) },
              ]}
              onSelect={(value) => setEverything(value === 'all')}
            />
          )}
          {asks && (
            <p id={zonesHint} class={styles.meta}>
              {joinSentences(t('files.out.zones'), t('files.out.applyHint'))}
            </p>
          )}
          <div class={styles.actions}>
            {asks ? (
              <>
                <Button kind="primary" busy={busy} onClick={() => void save(zones)}>
                  {t('files.out.apply')}
                </Button>
                <Button busy={busy} onClick={() => void save()}>
                  {t('files.out.exactly')}
                </Button>
              </>
            ) : (
              <Button kind="primary" busy={busy} onClick={() => void save()}>
                {t('files.out.save', count, [formatNumber(count)])}
              </Button>
            )}
          </div>
          {state && <ExportState state={state} onStop={stop} />}
        </div>
      )}
    </Section>
  );
}
