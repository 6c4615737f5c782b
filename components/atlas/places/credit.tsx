import { t } from '@/lib/i18n';
import styles from './places.module.css';

/** Credits the source of derived names: https://creativecommons.org/licenses/by/4.0/ */
export const Credit = () => (
  <p class={styles.credit}>
    {t('atlas.places.derived')}{' '}
    <a href="https://www.geonames.org/" target="_blank" rel="noreferrer">
      {t('atlas.places.towns')}
    </a>
  </p>
);
