import { t } from '@/lib/i18n';
import type { Unexpected } from '@/lib/messages/model';
import styles from './post.module.css';
import { RawAnswer } from './raw-answer';

/** What was not as described: for whoever wants to know why something is missing. */
export function UnexpectedNote({ id, unexpected }: { id: string; unexpected: readonly Unexpected[] }) {
  if (unexpected.length === 0) return null;
  return (
    <details class={styles.meta}>
      <summary>{t('messages.unexpected', unexpected.length)}</summary>
      <ul class={styles.unexpected}>
        {unexpected.map(({ path, why }) => (
          <li key={path}>
            <bdi>{whyWords[why](path)}</bdi>
          </li>
        ))}
      </ul>
      <RawAnswer id={id} />
    </details>
  );
}

const whyWords: Record<Unexpected['why'], (path: string) => string> = {
  unknown: (path) => t('messages.why.unknown', [path]),
  missing: (path) => t('messages.why.missing', [path]),
  type: (path) => t('messages.why.type', [path]),
};
