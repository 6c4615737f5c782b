import { useMemo, useState } from 'preact/hooks';
import { Checkbox } from '@/components/ui/checkbox';
import { t } from '@/lib/i18n';
import { linkParts, piecesOf } from '@/lib/viewer/read/text';
import type { KindProps } from './kind';
import { Parts } from './parts';
import styles from './plain-text.module.css';

/** A text as it was written; each line has its own direction. */
export function PlainText({ resource }: KindProps) {
  const [wrap, setWrap] = useState(true);
  // The browser lays out only the pieces in sight, so a long text costs no more than a short one.
  const pieces = useMemo(() => piecesOf(resource.text).map(linkParts), [resource]);
  return (
    <div class={styles.page}>
      <Checkbox label={t('viewer.text.wrap')} checked={wrap} onChange={setWrap} />
      <section
        class={wrap ? styles.wrapped : styles.text}
        aria-label={t('viewer.text.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        {pieces.map((parts, index) => (
          <div key={index} class={styles.piece} dir="auto">
            <Parts parts={parts} />
          </div>
        ))}
      </section>
    </div>
  );
}
