import { useMemo, useState } from 'preact/hooks';
import { Checkbox } from '@/components/ui/checkbox';
import { t } from '@/lib/i18n';
import type { Resource } from '@/lib/viewer/model';
import { piecesOf } from '@/lib/viewer/read/text';
import styles from './plain-text.module.css';

/** The text as it came. The browser lays out only the pieces in sight. */
export function Source({ resource }: { resource: Resource }) {
  const [wrap, setWrap] = useState(true);
  const pieces = useMemo(() => piecesOf(resource.text), [resource]);
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
