import { Confirm } from '@/components/ui/confirm';
import type { LayerEntry } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import { formatDateTime, formatNumber, isolated } from '@/lib/i18n/format';
import { engine } from '../engine';
import styles from './files.module.css';

/** Imported layers, the newest first. */
export function Layers({ layers, onChange }: { layers: readonly LayerEntry[]; onChange: () => void }) {
  return (
    <section>
      <h3 class={styles.subtitle}>{t('files.layers.title')}</h3>
      <ul class={styles.layers}>
        {layers.map(({ id, name, kind, points, addedAt }) => (
          <li key={id} class={styles.item}>
            <div>
              <bdi class={styles.name}>{name}</bdi>
              <p class={styles.meta}>
                {[
                  kind === 'gpx' ? t('files.layers.kind.gpx') : t('files.layers.kind.timeline'),
                  t('files.layers.points', points, [formatNumber(points)]),
                  formatDateTime(addedAt),
                ].join(' · ')}
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
