import { CopyButton } from '@/components/ui/copy-button';
import { t } from '@/lib/i18n';
import styles from './entry-details.module.css';

/** The exact payload for a target; folded unless `open`. */
export function Payload({ title, text, open }: { title: string; text: string; open?: boolean }) {
  return (
    <details class={styles.payload} open={open}>
      <summary dir="auto">{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys reach it only so */}
      <pre class={styles.pre} dir="ltr" tabIndex={0}>
        {text}
      </pre>
      <CopyButton wide text={text} label={t('ledger.facts.copyPayload')} doneLabel={t('common.copied')} />
    </details>
  );
}
