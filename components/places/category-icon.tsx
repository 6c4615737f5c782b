import { useState } from 'preact/hooks';
import { Icon } from '@/components/ui/icon';
import styles from './place-details.module.css';

interface CategoryIconProps {
  address: string | undefined;
  /** Shows a pin where there is no picture, so that the names of a list stay in one column. */
  orPin?: boolean;
}

/** The service's own picture of a category. */
export function CategoryIcon({ address, orPin }: CategoryIconProps) {
  const [broken, setBroken] = useState(false);
  if (!address || broken) return orPin ? <Icon name="map-pin" /> : null;
  return (
    <img
      class={styles.icon}
      src={address}
      alt=""
      width={16}
      height={16}
      loading="lazy"
      referrerpolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
