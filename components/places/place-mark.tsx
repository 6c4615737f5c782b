import styles from './radar.module.css';

export type MarkKind = 'favourite' | 'visited' | 'other';

/** A star for a favourite, a diamond for a visited place, a circle for any other. */
export function PlaceMark({ kind, rough }: { kind: MarkKind; rough?: boolean | undefined }) {
  return (
    <svg class={styles.mark} data-kind={kind} data-rough={rough} viewBox="-8 -8 16 16" aria-hidden="true">
      {kind === 'favourite' ? (
        <path d="M0-7.5 2.2-2.6 7.4-2.1 3.4 1.4 4.7 6.6 0 3.8-4.7 6.6-3.4 1.4-7.4-2.1-2.2-2.6Z" />
      ) : kind === 'visited' ? (
        <path d="M0-6.5 6.5 0 0 6.5-6.5 0Z" />
      ) : (
        <circle r="4.5" />
      )}
    </svg>
  );
}

export const markKind = (place: { visited: boolean; favourite?: boolean }): MarkKind =>
  place.favourite ? 'favourite' : place.visited ? 'visited' : 'other';
