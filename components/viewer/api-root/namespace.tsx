import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { ApiPlace } from '@/lib/viewer/readers/api-root/address';
import type { ApiRoute } from '@/lib/viewer/readers/api-root/api-root';
import styles from './api-root.module.css';
import { ApiRootRoute } from './route';

interface ApiRootNamespaceProps {
  namespace: string;
  routes: readonly ApiRoute[];
  open: boolean;
  onFold(folded: boolean): void;
  place: ApiPlace;
  openPath: string | undefined;
  onOpen(path: string | undefined): void;
}

const step = 100;

export function ApiRootNamespace(props: ApiRootNamespaceProps) {
  const { namespace, routes, open, openPath, onOpen } = props;
  const [most, setMost] = useState(step);
  const rest = routes.length - most;
  const name = namespace || t('viewer.apiRoot.noNamespace');
  return (
    <details
      class={styles.namespace}
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open !== open) props.onFold(!event.currentTarget.open);
      }}
    >
      <summary class={styles.summary}>
        <bdi>{name}</bdi>
        <span class={styles.count}>{formatNumber(routes.length)}</span>
      </summary>
      {open && (
        <ul aria-label={name}>
          {routes.slice(0, most).map((route) => (
            <ApiRootRoute
              key={route.path}
              route={route}
              place={props.place}
              open={route.path === openPath}
              onToggle={() => onOpen(route.path === openPath ? undefined : route.path)}
            />
          ))}
        </ul>
      )}
      {open && rest > 0 && (
        <Button kind="quiet" onClick={() => setMost(most + step)}>
          {t('viewer.apiRoot.more', Math.min(step, rest), [formatNumber(Math.min(step, rest))])}
        </Button>
      )}
    </details>
  );
}
