import { latitudeOf } from '@/lib/atlas/map/mercator';
import { metresPerPixel, type View } from '@/lib/atlas/map/view';
import { formatDistance, lengthUnit } from '@/lib/i18n/format';
import styles from './map.module.css';

/** Pixels at most; two fifths of it at least, which hold the words. */
const longest = 150;

/** A round length, as it is in the middle of the map. */
export function ScaleBar({ view }: { view: View }) {
  const metres = metresPerPixel(view, latitudeOf(view.y));
  const unit = lengthUnit(longest * metres).metres;
  const length = roundBelow((longest * metres) / unit) * unit;
  return (
    <div class={styles.scale} style={{ width: `${length / metres}px` }} aria-hidden="true">
      {formatDistance(length)}
    </div>
  );
}

/** 1, 2 or 5 with zeros. */
function roundBelow(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const digit = value / power;
  return (digit >= 5 ? 5 : digit >= 2 ? 2 : 1) * power;
}
