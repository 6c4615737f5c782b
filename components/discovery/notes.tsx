import type { PageView } from '@/lib/discovery/model';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import styles from './discovery.module.css';

/** Parts of the page that were not inspected, whose links the list lacks. */
export function Notes({ view: { frames, omitted, headers } }: { view: PageView }) {
  const notes = [
    frames > 0 && t('discovery.frames', frames, [formatNumber(frames)]),
    omitted > 0 && t('discovery.omitted', omitted, [formatNumber(omitted)]),
    headers === 'unread' && t('discovery.headersUnread'),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <div class={styles.notes}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
