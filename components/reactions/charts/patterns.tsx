import styles from './charts.module.css';
import { paintOf } from './palette';

interface PatternsProps {
  /** Makes the names of these patterns unlike those of other drawings on the page. */
  id: string;
  kinds: readonly string[];
}

/** The paint of each kind, for `fill`. */
export function Patterns({ id, kinds }: PatternsProps) {
  return (
    <defs>
      {kinds.map((kind, index) => {
        const { colour, stroke } = paintOf(kind, kinds);
        return (
          <pattern key={kind} id={`${id}-${index}`} width="6" height="6" patternUnits="userSpaceOnUse">
            <rect width="6" height="6" class={colours[colour]} />
            {stroke && <path d={stroke} class={styles.ink} />}
          </pattern>
        );
      })}
    </defs>
  );
}

export const fillOf = (id: string, index: number): string => `url(#${id}-${index})`;

const colours = [
  styles.kind0,
  styles.kind1,
  styles.kind2,
  styles.kind3,
  styles.kind4,
  styles.kind5,
  styles.kind6,
  styles.kind7,
];
