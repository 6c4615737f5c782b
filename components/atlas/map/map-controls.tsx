import { IconButton } from '@/components/ui/button';
import type { View } from '@/lib/atlas/map/view';
import { t } from '@/lib/i18n';
import { formatDistance } from '@/lib/i18n/format';
import styles from './map.module.css';
import { roundLength } from './rings';

interface MapControlsProps {
  heat: boolean;
  onHeat(on: boolean): void;
  /** Whether their settings are open. */
  streets: boolean;
  onStreets(open: boolean): void;
  onZoom(factor: number): void;
  onFit(): void;
}

export function MapControls({ heat, onHeat, streets, onStreets, onZoom, onFit }: MapControlsProps) {
  return (
    <div class={styles.controls}>
      <div class={styles.group}>
        <IconButton icon="zoom-in" label={t('map.zoomIn')} onClick={() => onZoom(2)} />
        <IconButton icon="zoom-out" label={t('map.zoomOut')} onClick={() => onZoom(0.5)} />
        <IconButton icon="fit" label={t('map.fit')} onClick={onFit} />
      </div>
      <div class={styles.group}>
        <IconButton icon="heat" label={t('map.heat')} pressed={heat} onClick={() => onHeat(!heat)} />
        <IconButton
          icon="map"
          label={t('map.streets.title')}
          pressed={streets}
          onClick={() => onStreets(!streets)}
        />
      </div>
    </div>
  );
}

/** A round length, to scale at the centre of the map. */
export function ScaleBar({ view }: { view: View }) {
  const { metres, pixels } = roundLength(view);
  return (
    <div class={styles.scale} style={{ width: `${pixels}px` }} aria-hidden="true">
      {formatDistance(metres)}
    </div>
  );
}
