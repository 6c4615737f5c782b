import { t } from '@/lib/i18n';
import styles from './jump.module.css';

/** The chapters of the page, by the id that each carries. */
const chapters = () =>
  [
    ['checkins', t('options.checkins')],
    ['places', t('options.places')],
    ['reactions', t('options.reactions')],
    ['messages', t('options.messages')],
    ['in-page', t('inPage.title')],
    ['discovery', t('options.pages')],
    ['watch', t('watch.title')],
    ['calls', t('meter.title')],
    ['services', t('options.services')],
    ['sync', t('sync.title')],
    ['file', t('options.file')],
    ['privacy', t('options.privacy')],
  ] as const;

/** Leads to each chapter: beside the page where there is room, else at its head. */
export function Jump() {
  return (
    <nav class={styles.jump} aria-label={t('options.jump')}>
      <ul>
        {chapters().map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
