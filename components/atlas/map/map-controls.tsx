import { IconButton } from '@/components/ui/button';
import { latitudeOf } from '@/lib/atlas/map/mercator';
import { metresPerPixel, type View } from '@/lib/atlas/map/view';
import { t } from '@/lib/i18n';
import { formatDistance, lengthUnit } from '@/lib/i18n/format';
import styles from './map.module.css';

interface MapControlsProps {
  heat: boolean;
  onHeat(on: boolean): void;
  onZoom(factor: number): void;
  onFit(): void;
}

export function MapControls({ heat, onHeat, onZoom, onFit }: MapControlsProps) {
  return (
    <div class={styles.controls}>
      <div class={styles.group}>
        <IconButton icon="zoom-in" label={t('map.zoomIn')} onClick={() => onZoom(2)} />
        <IconButton icon="zoom-out" label={t('map.zoomOut')} onClick={() => onZoom(0.5)} />
        <IconButton icon="fit" label={t('map.fit')} onClick={onFit} />
      </div>
      <div class={styles.group}>
        <IconButton icon="heat" label={t('map.heat')} pressed={heat} onClick={() => onHeat(!heat)} />
      </div>
    </div>
  );
}

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
