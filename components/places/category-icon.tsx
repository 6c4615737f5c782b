import { useState } from 'preact/hooks';
import styles from './place-details.module.css';

/** The service's own picture of a category; gone when it does not load. */
export function CategoryIcon({ address }: { address: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return null;
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
