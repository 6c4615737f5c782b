import { t } from '@/lib/i18n';
import { formatDistance } from '@/lib/i18n/format';
import type { Mappable } from '@/lib/places/radar';
import { PlaceMark } from './place-mark';
import styles from './radar.module.css';

interface RadarLegendProps {
  places: readonly Mappable[];
  /** Metres. */
  accuracy: number | undefined;
  searchRadius: number | undefined;
}

/** What the signs mean, as far as they are there. */
export function RadarLegend({ places, accuracy, searchRadius }: RadarLegendProps) {
  return (
    <ul class={styles.legend} aria-label={t('places.radar.legend')}>
      {places.some(({ favourite }) => favourite) && (
        <li>
          <PlaceMark kind="favourite" /> {t('places.radar.favourite')}
        </li>
      )}
      {places.some(({ visited, favourite }) => visited && !favourite) && (
        <li>
          <PlaceMark kind="visited" /> {t('places.visited')}
        </li>
      )}
      {places.some(({ fuzzed }) => fuzzed) && (
        <li>
          <PlaceMark kind="other" rough /> {t('places.radar.rough')}
        </li>
      )}
      {accuracy !== undefined && (
        <li>
          <span class={styles.accuracySign} /> {t('places.radar.accuracy', [formatDistance(accuracy)])}
        </li>
      )}
      {searchRadius !== undefined && (
        <li>
          <span class={styles.searchedSign} /> {t('places.radar.searched', [formatDistance(searchRadius)])}
        </li>
      )}
    </ul>
  );
}
