import { IconButton } from '@/components/ui/button';
import { t } from '@/lib/i18n';
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
