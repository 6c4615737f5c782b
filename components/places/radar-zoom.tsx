import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icons';
import { t } from '@/lib/i18n';
import styles from './radar.module.css';

interface RadarZoomProps {
  /** Undefined when there is nothing more to see that way. */
  onCloser: (() => void) | undefined;
  onWider: (() => void) | undefined;
}

export function RadarZoom({ onCloser, onWider }: RadarZoomProps) {
  return (
    <div class={styles.zoom}>
      <ZoomButton icon="zoom-in" label={t('places.radar.closer')} onClick={onCloser} />
      <ZoomButton icon="zoom-out" label={t('places.radar.wider')} onClick={onWider} />
    </div>
  );
}

interface ZoomButtonProps {
  icon: IconName;
  label: string;
  onClick: (() => void) | undefined;
}

/** Keeps the focus when it has nothing left to do. */
function ZoomButton({ icon, label, onClick }: ZoomButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} aria-disabled={!onClick} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
