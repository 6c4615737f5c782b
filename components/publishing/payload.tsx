import { CopyButton } from '@/components/ui/copy-button';
import { t } from '@/lib/i18n';
import styles from './outgoing.module.css';

/** The exact payload for a target, folded. */
export function Payload({ title, text }: { title: string; text: string }) {
  return (
    <details class={styles.payload}>
      <summary dir="auto">{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys reach it only so */}
      <pre class={styles.pre} dir="ltr" tabIndex={0}>
        {text}
      </pre>
      <CopyButton wide text={text} label={t('ledger.facts.copyPayload')} doneLabel={t('common.copied')} />
    </details>
  );
}
