import { t } from '@/lib/i18n';
import styles from './places.module.css';

/** Which names are derived, and whose they are: https://creativecommons.org/licenses/by/4.0/ */
export const Credit = () => (
  <p class={styles.credit}>
    {t('atlas.places.derived')}{' '}
    <a href="https://www.geonames.org/" target="_blank" rel="noreferrer">
      {t('atlas.places.towns')}
    </a>
  </p>
);
