import { otherKinds } from '@/lib/reactions/words';
import styles from './charts.module.css';

/** Kinds with their own colour and pattern, a path in a square of 6 × 6: kinds differ without colour. */
const own = new Map([
  ['THUMBS_UP', ''],
  ['HEART', 'M-1 7L7 -1M-1 1L1 -1M5 7L7 5'],
  ['ROCKET', 'M3 2.5v1'],
  ['HOORAY', 'M0 3H6'],
  ['EYES', 'M-1 -1L7 7M-1 5L1 7M5 -1L7 1'],
  ['LAUGH', 'M3 0V6'],
  ['CONFUSED', 'M1 1v1M4 4v1'],
  ['THUMBS_DOWN', 'M0 0H6M0 0V6'],
]);
const crossed = 'M0 0L6 6M6 0L0 6';
/** Stands beside none of the kinds that it counts. */
const grey = [...own.keys()].indexOf('EYES');

/**
 * A pattern for each kind, seen in forced colours only. `id`: prefix that makes the ids of these patterns unique in the
 * page.
 */
export function Patterns({ id, kinds }: { id: string; kinds: readonly string[] }) {
  return (
    <defs>
      {kinds.map((kind, index) => {
        const stroke = own.get(kind) ?? crossed;
        return (
          <pattern key={kind} id={`${id}-${index}`} width="6" height="6" patternUnits="userSpaceOnUse">
            <rect width="6" height="6" class={styles.ground} />
            {stroke && <path d={stroke} class={styles.ink} />}
          </pattern>
        );
      })}
    </defs>
  );
}

/** The class colours a kind; in forced colours it does not apply, and the attribute does. */
export const fillOf = (id: string, kinds: readonly string[], index: number) => ({
  fill: `url(#${id}-${index})`,
  class: styles.kind,
  style: { '--kind': `var(--kind-${colourOf(kinds[index] ?? '', kinds)})` },
});

/** The same in each chart, because `kinds` have a fixed order. Unknown kinds take turns with the last two colours. */
function colourOf(kind: string, kinds: readonly string[]): number {
  if (kind === otherKinds) return grey;
  if (own.has(kind)) return [...own.keys()].indexOf(kind);
  return own.size + (kinds.filter((each) => !own.has(each)).indexOf(kind) % 2);
}
