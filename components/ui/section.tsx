import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** At the end of the title's line. */
  aside?: ComponentChildren;
  /** A section of a full page instead of a group in a list. */
  large?: boolean | undefined;
  children: ComponentChildren;
}

export function Section({ title, aside, large, children }: SectionProps) {
  const id = useId();
  return (
    <section class={large ? styles.large : styles.section} aria-labelledby={id}>
      <div class={styles.head}>
        <h2 id={id} class={styles.title}>
          <bdi dir="auto">{title}</bdi>
        </h2>
        {aside && <div class={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}
