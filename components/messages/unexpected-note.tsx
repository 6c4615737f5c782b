import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Unexpected } from '@/lib/messages/model';
import styles from './post.module.css';
import { messages } from './rooms';

const longest = 100_000;

export function UnexpectedNote({ id, unexpected }: { id: string; unexpected: readonly Unexpected[] }) {
  if (unexpected.length === 0) return null;
  return (
    <details class={styles.meta}>
      <summary>{t('messages.unexpected', unexpected.length, [formatNumber(unexpected.length)])}</summary>
      <ul class={styles.unexpected}>
        {unexpected.map(({ path, why }) => (
          <li key={path}>
            <bdi>{t(`messages.why.${why}`, [path])}</bdi>
          </li>
        ))}
      </ul>
      <RawResponse id={id} />
    </details>
  );
}

/** The stored response. Sends no request. */
function RawResponse({ id }: { id: string }) {
  const [body, setBody] = useState<string>();
  const load = () =>
    messages.copies([id]).then(
      ([copy]) => setBody(copy ? indented(copy.body) : ''),
      () => setBody(''),
    );
  if (body === undefined) return <Button onClick={() => void load()}>{t('messages.showRaw')}</Button>;
  if (body === '') return <p role="status">{t('messages.rawNotStored')}</p>;
  return (
    <section
      class={styles.raw}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label={t('messages.raw')}
      dir="ltr"
    >
      {body.slice(0, longest)}
      {body.length > longest && '…'}
    </section>
  );
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
