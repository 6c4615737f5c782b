import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import styles from './post.module.css';

const messages = ask('messages');
const longest = 100_000;

/** What the service sent, as it was kept; nothing is asked for again. */
export function RawAnswer({ id }: { id: string }) {
  const [body, setBody] = useState<string>();
  const look = () =>
    messages.copies([id]).then(
      ([copy]) => setBody(copy ? indented(copy.body) : ''),
      () => setBody(''),
    );
  if (body === undefined) return <Button onClick={() => void look()}>{t('messages.showRaw')}</Button>;
  if (body === '') return <p role="status">{t('messages.rawNotKept')}</p>;
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
