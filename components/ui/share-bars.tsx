import type { ComponentChildren } from 'preact';
import styles from './share-bars.module.css';

/** Choices below each other, each before a bar as long as its share of the whole. */
export const ShareBars = ({ label, children }: { label: string; children: ComponentChildren }) => (
  <ul class={styles.bars} aria-label={label}>
    {children}
  </ul>
);

interface ShareBarProps {
  name: string;
  /** From 0 to 1; the words after the name say it too. */
  share: number;
  /** The largest one. */
  most?: boolean;
  /** Makes the name a button. */
  onPress?: (() => void) | undefined;
  children: ComponentChildren;
}

export const ShareBar = ({ name, share, most, onPress, children }: ShareBarProps) => (
  <li class={styles.choice} data-most={most}>
    <span class={styles.share} style={{ inlineSize: `${share * 100}%` }} aria-hidden />
    {onPress ? (
      <button type="button" class={styles.press} onClick={onPress}>
        <bdi>{name}</bdi>
      </button>
    ) : (
      <bdi>{name}</bdi>
    )}
    {children}
  </li>
);
