import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { View } from '@/lib/atlas/map/view';
import type { StreetsSetting } from '@/lib/atlas/streets/streets';
import type { DrawnMap } from '../map/map';
import { StreetsPanel } from './panel';
import styles from './streets.module.css';
import { useStreets } from './use-streets';

interface StreetsProps {
  map: DrawnMap | undefined;
  view: View | undefined;
  kept: StreetsSetting | undefined;
  /** The person has opened their settings. */
  isOpen: boolean;
  onClose(): void;
  /** The credit of a map without streets. */
  children: ComponentChildren;
}

/** Streets beneath a map, their credits, and their settings over it. */
export function StreetsOf({ isOpen, onClose, children, ...given }: StreetsProps) {
  const ground = useRef<HTMLDivElement>(null);
  const streets = useStreets({ ...given, ground });
  const credits = streets.isNear ? streets.streets?.credits : undefined;
  return (
    <>
      <div ref={ground} class={styles.ground} inert />
      {credits
        ? credits.length > 0 && (
            <p class={styles.credits} dir="auto">
              {credits.join(' · ')}
            </p>
          )
        : children}
      {(isOpen || streets.failure) && <StreetsPanel {...streets} kept={given.kept} onClose={onClose} />}
    </>
  );
}
