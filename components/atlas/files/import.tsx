import { useState } from 'preact/hooks';
import { useLive } from '@/components/shared/use-live';
import { Button } from '@/components/ui/button';
import { classes } from '@/components/ui/classes';
import { Confirm } from '@/components/ui/confirm';
import { FileButton } from '@/components/ui/file-button';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import type { LayerEntry, Merged, Outcome } from '@/lib/atlas/contract';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { formatDateTime, formatNumber, isolated } from '@/lib/i18n/format';
import { joinFacts, joinSentences } from '@/lib/i18n/sentences';
import { engine, useEngine } from '../engine';
import styles from './files.module.css';
import { Progress } from './progress';
import { type Import, useImport } from './use-import';

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
              accept=".json,.gpx,.kml,.geojson,application/json,application/gpx+xml,application/vnd.google-earth.kml+xml,application/geo+json"
              multiple
              onFiles={start}
            />
            <span>{t('files.in.drop')}</span>
          </div>
        )}
        {state && <ImportResult state={state} />}
        <Imports />
        {layers && layers.length > 0 && <Layers layers={layers} onChange={again} />}
      </div>
    </Section>
  );
}

const history = ask('history');

/** Imported files with check-ins that only they brought, and the way to remove those. */
function Imports() {
  const { value: status } = useLive(history.status, 'history');
  const [failed, setFailed] = useState(false);
  const imports = (status?.imports ?? []).filter(({ count }) => count > 0);
  if (imports.length === 0) return null;
  return (
    <ul class={styles.layers}>
      {imports
        .toSorted((a, b) => b.addedAt - a.addedAt)
        .map(({ id, name, addedAt, count }) => (
          <li key={id} class={styles.item}>
            <div>
              <bdi class={styles.name}>{name}</bdi>
              <p class={styles.meta}>
                {joinFacts(
                  t('files.brought.count', count, [formatNumber(count)]),
                  addedAt > 0 && formatDateTime(addedAt),
                )}
              </p>
            </div>
            <Confirm
              label={t('files.brought.remove')}
              question={t('files.brought.question', count, [formatNumber(count)])}
              really={t('files.brought.really')}
              keep={t('files.brought.keep')}
              onConfirm={() => {
                history.removeImport(id).then(
                  () => setFailed(false),
                  () => setFailed(true),
                );
              }}
            />
          </li>
        ))}
      {failed && (
        <li role="status">
          <Notice tone="lost">{t('files.brought.failed')}</Notice>
        </li>
      )}
    </ul>
  );
}

/** Imported layers, the newest first. */
function Layers({ layers, onChange }: { layers: readonly LayerEntry[]; onChange: () => void }) {
  return (
    <section>
      <h3 class={styles.subtitle}>{t('files.layers.title')}</h3>
      <ul class={styles.layers}>
        {layers.map(({ id, name, kind, points, addedAt }) => (
          <li key={id} class={styles.item}>
            <div>
              <bdi class={styles.name}>{name}</bdi>
              <p class={styles.meta}>
                {joinFacts(
                  t(`files.layers.kind.${kind}`),
                  t('files.layers.points', points, [formatNumber(points)]),
                  formatDateTime(addedAt),
                )}
              </p>
            </div>
            <Confirm
              label={t('files.layers.remove')}
              named={t('files.layers.removeNamed', [isolated(name)])}
              question={t('files.layers.question', [isolated(name)])}
              really={t('files.layers.really')}
              keep={t('files.layers.keep')}
              onConfirm={() => void engine.removeLayer(id).then(onChange)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What files have brought so far: all check-ins together, and what is to be said of single files. */
function ImportResult({ state: { outcomes, reading, failed } }: { state: Import }) {
  const checkins = outcomes.flatMap((outcome) => outcome.checkins ?? []);
  const layers = outcomes.filter(({ layer }) => layer);
  return (
    <div role="status">
      {!reading && checkins.length > 0 && <Notice tone="done">{checkinWords(checkins)}</Notice>}
      {layers.map((outcome) => (
        <Notice key={outcome.name} tone="done">
          {layerWords(outcome)}
        </Notice>
      ))}
      {outcomes.map(
        (outcome) =>
          outcome.problem && (
            <Notice key={outcome.name} tone={outcome.problem === 'stopped' ? 'info' : 'lost'}>
              {problemWords(outcome)}
            </Notice>
          ),
      )}
      {failed && <Notice tone="lost">{t('files.in.failed')}</Notice>}
    </div>
  );
}

function checkinWords(all: readonly Merged[]): string {
  const sum = (of: keyof Merged) => all.reduce((total, merged) => total + merged[of], 0);
  const [added, known, refused] = [sum('added'), sum('known'), sum('refused')];
  return joinSentences(
    t('files.in.checkins', [formatNumber(added), formatNumber(known)]),
    added === 0 && refused === 0 && t('files.in.same'),
    refused > 0 && t('files.in.refused', refused, [formatNumber(refused)]),
  );
}

function layerWords({ name, layer }: Outcome): string {
  if (!layer || layer.known) return t('files.in.layerKnown', [isolated(name)]);
  return t('files.in.layer', layer.points, [formatNumber(layer.points), isolated(name)]);
}

function problemWords({ name, problem, checkins, layer }: Outcome): string {
  const kind = problem === 'not-stored' ? 'stored' : (problem ?? 'none');
  const sentence = t(`files.in.problem.${kind}`, [isolated(name)]);
  return joinSentences(sentence, (checkins || layer) && t('files.in.kept'));
}
