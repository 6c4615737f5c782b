import { t } from '@/lib/i18n';
import { useSample } from './engine';
import styles from './sample-bar.module.css';

/** Says that the life in the atlas is an invented one. */
export function SampleBar() {
  if (!useSample()) return null;
  return (
    <p class={styles.bar} role="status">
      <span>{t('atlas.sample.bar')}</span>
      <a href="/atlas.html">{t('atlas.sample.close')}</a>
    </p>
  );
}
