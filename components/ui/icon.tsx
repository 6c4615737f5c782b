import { h } from 'preact';
import styles from './icon.module.css';
import * as icons from './icons';

export type IconName = keyof typeof icons;

/** Drawings with a start and an end, as lines of text have. */
const mirrored = /^(?:chevron|log|list|text|external)-/;

/** One glyph, 16 px. With a label it is an image to screen readers, without one it is decoration. */
export function Icon({ name, label }: { name: IconName; label?: string | undefined }) {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the file holds nothing but icons in use
  const drawing = icons[name].map(([tag, attributes], index) => h(tag, { ...attributes, key: index }));
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named or hidden by the last line
    <svg
      class={styles.icon}
      viewBox="0 0 24 24"
      width="16"
      height="16"
      data-mirrored={mirrored.test(name)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {drawing}
    </svg>
  );
}
