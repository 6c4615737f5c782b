import type { PageView } from '@/lib/discovery/model';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import styles from './discovery.module.css';

/** What was not looked at, and so may be missing from the list. */
export function Notes({ view: { frames, omitted, headers } }: { view: PageView }) {
  const notes = [
    frames > 0 && t('discovery.frames', frames, [formatNumber(frames)]),
    omitted > 0 && t('discovery.omitted', omitted, [formatNumber(omitted)]),
    headers === 'unread' && t('discovery.headersUnread'),
  ].filter((note) => note !== false);
  return notes.length > 0 ? (
    <div class={styles.notes}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  ) : null;
}
