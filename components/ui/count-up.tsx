import { useState } from 'preact/hooks';
import styles from './count-up.module.css';

/** Numbers that are seen on the way; `steps()` of the style. */
const steps = 8;

/** Those that have counted on this page. */
const counted = new Set<string>();

interface CountUpProps {
  /** Of what is counted: it counts once a page. */
  name: string;
  to: number;
  words(count: number): string;
}

/**
 * A number, in words, that counts up when it is first shown. The text is the final one from the beginning; what is seen
 * before it is drawn over it.
 */
export function CountUp({ name, to, words }: CountUpProps) {
  const [way, setWay] = useState(() => {
    if (counted.has(name)) return undefined;
    counted.add(name);
    return wayTo(to).map(words).join('\n');
  });
  return (
    <span class={styles.number} data-way={way || undefined} onAnimationEnd={() => setWay(undefined)}>
      {words(to)}
    </span>
  );
}

/** The numbers on the way, of as many digits each, so that none is wider; none where there is no way. */
export function wayTo(to: number): number[] {
  const from = 10 ** (String(Math.max(1, Math.floor(to))).length - 1);
  if (!Number.isInteger(to) || to <= from) return [];
  return Array.from({ length: steps }, (_, step) => from + Math.floor(((to - from) * step) / steps));
}
