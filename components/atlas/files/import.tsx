import { useState } from 'preact/hooks';
import { useLive } from '@/components/shared/use-live';
import { Confirm } from '@/components/ui/confirm';
import { FileButton } from '@/components/ui/file-button';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import type { LayerEntry } from '@/lib/atlas/contract';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { formatDateTime, formatNumber, isolated } from '@/lib/i18n/format';
import { joinFacts } from '@/lib/i18n/sentences';
import { engine, useEngine } from '../engine';
import { accepted, DropZone } from './drop';
import styles from './files.module.css';
import { ImportResult, Reading } from './import-result';
import { useImport } from './use-import';

/** Imports check-ins and layers from chosen or dropped files. */
export function ImportSection() {
  const { value: layers, again } = useEngine((atlas) => atlas.layerList(), []);
  const { state, start, stop } = useImport(again);
  return (
    <Section title={t('files.in.title')} large>
      <div class={styles.form}>
        <p class={styles.meta}>{t('files.in.hint')}</p>
        {state?.reading ? (
          <Reading of={state.reading} onStop={stop} />
        ) : (
          <DropZone class={styles.drop} onFiles={start}>
            <FileButton
              label={t('files.in.choose')}
              icon="upload"
              accept={accepted}
              multiple
              onFiles={start}
            />
            <span>{t('files.in.drop')}</span>
          </DropZone>
        )}
        {state && <ImportResult state={state} />}
        <Imports />
        {layers && layers.length > 0 && <Layers layers={layers} onChange={again} />}
      </div>
    </Section>
  );
}

const history = ask('history');

/** Imported files with check-ins that only they have, and buttons to remove those. */
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
