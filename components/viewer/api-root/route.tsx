import { useId } from 'preact/hooks';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import type { ApiPlace } from '@/lib/viewer/readers/api-root/address';
import type { ApiRoute } from '@/lib/viewer/readers/api-root/api-root';
import { Facts } from '../parts';
import styles from './api-root.module.css';
import { ApiRootArguments } from './arguments';
import { ApiRootForm } from './form';

interface ApiRootRouteProps {
  route: ApiRoute;
  place: ApiPlace;
  open: boolean;
  onToggle(): void;
  onRun(href: string): void;
}

/** A route by its path and methods; opened, what each method takes. */
export function ApiRootRoute({ route, place, open, onToggle, onRun }: ApiRootRouteProps) {
  const id = useId();
  const methods = [...new Set(route.endpoints.flatMap((endpoint) => endpoint.methods))];
  return (
    <li class={styles.route}>
      <button
        type="button"
        class={styles.path}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
      >
        <bdi dir="ltr" class={styles.code}>
          {route.path.slice(0, 600)}
        </bdi>
        <span class={styles.methods}>{methods.join(' ')}</span>
      </button>
      {open && (
        <div id={id} class={styles.inside}>
          {route.endpoints.length === 0 && <p class={styles.meta}>{t('viewer.apiRoot.noEndpoints')}</p>}
          {route.endpoints.map((endpoint, index) =>
            endpoint.methods.includes('GET') ? (
              <ApiRootForm key={index} route={route} endpoint={endpoint} place={place} onRun={onRun} />
            ) : (
              <div key={index} class={styles.endpoint}>
                <h3 class={styles.method}>{endpoint.methods.join(' ') || t('viewer.apiRoot.noMethod')}</h3>
                <p class={styles.meta}>
                  <Icon name="info" />
                  <span>{t('viewer.apiRoot.shownOnly')}</span>
                </p>
                <ApiRootArguments args={endpoint.args} />
                <Facts facts={endpoint.others.map(({ name, value }) => [name, value])} />
              </div>
            ),
          )}
          {route.others.length > 0 && (
            <details>
              <summary>{t('viewer.apiRoot.others')}</summary>
              <Facts facts={route.others.map(({ name, value }) => [name, value])} />
            </details>
          )}
        </div>
      )}
    </li>
  );
}
