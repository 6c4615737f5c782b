import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Checkbox } from '@/components/ui/checkbox';
import { t } from '@/lib/i18n';
import styles from './written.module.css';

/** A text in pieces, each with its own direction. The browser lays out only those in sight, so length costs nothing. */
export function Written({ pieces }: { pieces: readonly ComponentChildren[] }) {
  const [wrap, setWrap] = useState(true);
  return (
    <div class={styles.page}>
      <Checkbox label={t('viewer.text.wrap')} checked={wrap} onChange={setWrap} />
      <section
        class={wrap ? styles.wrapped : styles.text}
        aria-label={t('viewer.text.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        {pieces.map((piece, index) => (
          <div key={index} class={styles.piece} dir="auto">
            {piece}
          </div>
        ))}
      </section>
    </div>
  );
}
