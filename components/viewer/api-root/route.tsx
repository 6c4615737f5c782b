import { useId } from 'preact/hooks';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import type { ApiPlace } from '@/lib/viewer/readers/api-root/address';
import type { ApiArgument, ApiRoute } from '@/lib/viewer/readers/api-root/api-root';
import { Facts, Others } from '../parts';
import styles from './api-root.module.css';
import { argumentWords } from './fields';
import { ApiRootForm } from './form';

interface ApiRootRouteProps {
  route: ApiRoute;
  place: ApiPlace;
  open: boolean;
  onToggle(): void;
}

/** A route by its methods and path, with its arguments when open. */
export function ApiRootRoute({ route, place, open, onToggle }: ApiRootRouteProps) {
  const id = useId();
  const methods = [...new Set(route.endpoints.flatMap((endpoint) => endpoint.methods))];
  return (
    <li>
      <button
        type="button"
        class={styles.path}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
      >
        <span class={styles.methods} dir="ltr">
          {methods.join(' ')}
        </span>
        <bdi dir="ltr" class={styles.code}>
          {route.path.slice(0, 600)}
        </bdi>
      </button>
      {open && (
        <div id={id} class={styles.inside}>
          {route.endpoints.length === 0 && <p class={styles.meta}>{t('viewer.apiRoot.noEndpoints')}</p>}
          {route.endpoints.map((endpoint, index) =>
            endpoint.methods.includes('GET') ? (
              <ApiRootForm key={index} route={route} endpoint={endpoint} place={place} />
            ) : (
              <div key={index} class={styles.endpoint}>
                <h2 class={styles.method}>{endpoint.methods.join(' ') || t('viewer.apiRoot.noMethod')}</h2>
                <p class={styles.meta}>
                  <Icon name="info" />
                  <span>{t('viewer.apiRoot.shownOnly')}</span>
                </p>
                <Arguments args={endpoint.args} />
                <Facts facts={endpoint.others.map(({ name, value }) => [name, value])} />
              </div>
            ),
          )}
          <Others others={route.others} />
        </div>
      )}
    </li>
  );
}

/** The arguments of a method, read-only. */
function Arguments({ args }: { args: readonly ApiArgument[] }) {
  if (args.length === 0) return null;
  return (
    <ul aria-label={t('viewer.apiRoot.arguments')} class={styles.arguments}>
      {args.map((argument) => (
        <li key={argument.name}>
          <bdi dir="ltr" class={styles.code}>
            {argument.name}
          </bdi>
          <div class={styles.meta}>{argumentWords(argument)}</div>
          {argument.description && <div dir="auto">{argument.description}</div>}
        </li>
      ))}
    </ul>
  );
}
