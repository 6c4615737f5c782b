import { useId, useState } from 'preact/hooks';
import { useLive } from '@/components/shared/use-live';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { Select } from '@/components/ui/select';
import type { FormatName } from '@/lib/atlas/contract';
import type { Filter } from '@/lib/atlas/model';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { formatBytes, formatNumber, isolated } from '@/lib/i18n/format';
import { joinSentences } from '@/lib/i18n/sentences';
import { engine, useEngine } from '../engine';
import styles from './files.module.css';
import { Progress } from './progress';
import { type Export, useExport } from './use-export';

const publishing = ask('publishing');

const formats = ['waymark', 'geojson', 'gpx', 'kml', 'csv', 'icalendar', 'atom'] as const;

/** Exports all or the filtered check-ins. Where there are zones, the button says whether they apply. */
export function ExportSection({ filter }: { filter: Filter }) {
  const { state, start, stop } = useExport();
  const { value: found } = useEngine((atlas) => atlas.find(filter), [filter]);
  const { value: stored } = useLive(publishing.zones, 'publishing');
  const [format, setFormat] = useState<FormatName>('waymark');
  const [everything, setEverything] = useState(false);
  const zonesHint = useId();
  // Takes its space from the first frame: later content must not move under a press.
  if (!found || !stored)
    return (
      <Section title={t('files.out.title')} large>
        {undefined}
      </Section>
    );

  const filtered = found.count < found.total && !everything;
  const all = found.total + found.untimed;
  const count = filtered ? found.count : all;
  const zones = stored.ok ? stored.value : undefined;
  const asks = zones?.length !== 0 && format !== 'waymark';
  async function save(applied: NonNullable<typeof zones> = []) {
    const now = Date.now();
    const day = new Date(now).toISOString().slice(0, 10);
    const ids = filtered ? await engine.ids(filter) : undefined;
    const request = { format, ...(ids && { ids }), zones: applied, title: t('files.out.heading'), now };
    start(request, `waymark-checkins-${day}`);
  }
  const busy = state?.state === 'writing';
  return (
    <Section title={t('files.out.title')} large>
      {all === 0 ? (
        <p class={styles.meta}>{t('files.out.none')}</p>
      ) : (
        <div class={styles.form}>
          <Select
            label={t('files.out.format')}
            value={format}
            options={formats.map((value) => ({ value, label: t(`files.out.name.${value}`) }))}
            onSelect={setFormat}
            hint={t(`files.out.use.${format}`)}
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
                { value: 'all', label: t('files.out.all', all, [formatNumber(all)]) },
              ]}
              onSelect={(value) => setEverything(value === 'all')}
            />
          )}
          {asks && (
            <p id={zonesHint} class={styles.meta}>
              {zones
                ? joinSentences(t('files.out.zones'), t('files.out.applyHint'))
                : t('files.out.zonesUnreadable')}
            </p>
          )}
          <div class={styles.actions}>
            {asks ? (
              <>
                {zones && (
                  <Button kind="primary" busy={busy} onClick={() => void save(zones)}>
                    {t('files.out.apply')}
                  </Button>
                )}
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

/** The progress or result of an export. */
function ExportState({ state, onStop }: { state: Export; onStop: () => void }) {
  if (state.state === 'failed')
    return (
      <div role="status">
        <Notice tone="lost">{t('files.out.failed')}</Notice>
      </div>
    );
  if (state.state === 'writing') {
    const { read, total } = state;
    return (
      <Progress
        value={total > 0 ? read / total : 0}
        label={t('files.out.progress', [formatNumber(read), formatNumber(total)])}
        action={<Button onClick={onStop}>{t('files.stop')}</Button>}
      />
    );
  }
  const { name, bytes, count, total } = state;
  const missing = total - count;
  return (
    <div role="status">
      <Notice tone="done">
        {joinSentences(
          t('files.out.done', total, [
            formatNumber(count),
            formatNumber(total),
            isolated(name),
            formatBytes(bytes),
          ]),
          missing > 0 && t('files.out.unplaced', missing, [formatNumber(missing)]),
        )}
      </Notice>
    </div>
  );
}
