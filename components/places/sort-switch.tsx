import { t } from '@/lib/i18n';
import type { Sort } from '@/lib/places/model';
import styles from './view-switch.module.css';

const sorts: readonly Sort[] = ['POPULARITY', 'DISTANCE'];

export function SortSwitch({ sort, onSort }: { sort: Sort; onSort(sort: Sort): void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, these are buttons
    <div role="group" class={styles.switch} aria-label={t('places.sort.label')}>
      {sorts.map((one) => (
        <button key={one} type="button" aria-pressed={one === sort} onClick={() => onSort(one)}>
          {t(one === 'DISTANCE' ? 'places.sort.nearest' : 'places.sort.popular')}
        </button>
      ))}
    </div>
  );
}
