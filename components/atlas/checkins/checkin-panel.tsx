import { IconButton } from '@/components/ui/button';
import { t } from '@/lib/i18n';
import { useEngine } from '../engine';
import type { Facts } from '../facts';
import { placeAddress } from '../places/address';
import { CheckinMore } from './checkin-more';
import styles from './checkin-panel.module.css';

interface CheckinPanelProps {
  id: string;
  Facts: Facts;
  onClose(): void;
}

/** One check-in beside the list: what is stored at once, link and photos on a press. */
export function CheckinPanel({ id, Facts, onClose }: CheckinPanelProps) {
  const { value } = useEngine((engine) => engine.checkin(id), [id]);
  if (!value) return null;
  const { checkin } = value;
  const { venue } = checkin;
  const name = venue?.name ?? t('atlas.noPlace');
  return (
    <aside class={styles.panel} aria-label={name}>
      <div class={styles.head}>
        <h3 class={styles.title}>
          {venue ? (
            <a href={placeAddress(venue.id)}>
              <bdi dir="auto">{name}</bdi>
            </a>
          ) : (
            name
          )}
        </h3>
        <IconButton icon="x" label={t('atlas.close')} onClick={onClose} />
      </div>
      <Facts checkin={checkin} />
      <CheckinMore value={value} />
    </aside>
  );
}
