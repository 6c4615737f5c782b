import type { ComponentChildren } from 'preact';
import { useEffect, useReducer } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';
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

/** Hosts that the person lets this page load photos from, until it is closed. */
const allowed = new Set<string>();
const views = new Set<() => void>();

function allowHosts(hosts: readonly string[]): void {
  for (const host of hosts) allowed.add(host);
  for (const redraw of views) redraw();
}

/** Tells whether photos may come from a host. */
export function useHosts(): (host: string) => boolean {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const again = () => redraw(undefined);
    views.add(again);
    return () => {
      views.delete(again);
    };
  }, []);
  return (host) => allowed.has(host);
}
