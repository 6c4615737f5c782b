import type { ComponentChildren } from 'preact';
import { Button } from '@/components/ui/button';
import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';
import { allowHosts, useHosts } from './hosts';
import styles from './photo.module.css';

interface PhotoHostsProps {
  hosts: readonly string[];
  /** Shown when photos may come from all of them. */
  children?: ComponentChildren;
}

/** Asks once a page before photos are requested from these hosts. */
export function PhotoHosts({ hosts, children }: PhotoHostsProps) {
  const isAllowed = useHosts();
  const asked = [...new Set(hosts)].filter((host) => !isAllowed(host));
  if (asked.length === 0) return children;
  return (
    <div class={styles.ask}>
      <Button icon="image" onClick={() => allowHosts(asked)}>
        {t('atlas.photos.show')}
      </Button>
      <span class={styles.meta}>{t('atlas.photos.from', [formatList(asked)])}</span>
    </div>
  );
}
