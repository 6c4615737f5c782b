import { useId } from 'preact/hooks';
import styles from './charts.module.css';
import { fillOf, Patterns } from './patterns';
import { nameOfKind } from './words';

/** Which paint stands for which kind, in the order in which they are stacked. */
export function Legend({
  kinds,
  present,
}: {
  kinds: readonly string[];
  present: (index: number) => boolean;
}) {
  const id = useId();
  return (
    <ul class={styles.legend}>
      {kinds.map(
        (kind, index) =>
          present(index) && (
            <li key={kind}>
              <svg width="12" height="12" aria-hidden="true">
                <Patterns id={id} kinds={kinds} />
                <rect width="12" height="12" rx="2" fill={fillOf(id, index)} />
              </svg>
              {nameOfKind(kind)}
            </li>
          ),
      )}
    </ul>
  );
}
