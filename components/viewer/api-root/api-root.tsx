import { useMemo, useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { ApiPlace } from '@/lib/viewer/readers/api-root/address';
import { type ApiRoute, type ApiRoot as Root, routeOf } from '@/lib/viewer/readers/api-root/api-root';
import { plainTitle } from '@/lib/viewer/readers/text/title';
import { Filter } from '../filter';
import { useTitle } from '../frame';
import type { KindProps } from '../kind';
import listing from '../listing.module.css';
import { Others } from '../parts';
import { ReadingNow } from '../reading/reading-now';
import { useReading } from '../reading/use-reading';
import { useViewState } from '../view-state';
import styles from './api-root.module.css';
import { ApiRootRoute } from './route';
import { findRoutes } from './search';

/** The index of an API: namespaces, routes and arguments. Only GET routes can be run. */
export const ApiRoot = (props: KindProps) => <Api {...props} task="apiRoot" />;

/** An OpenAPI document, whose paths are shown as the routes of an API root. */
export const OpenApi = (props: KindProps) => <Api {...props} task="openapi" />;

function Api({ resource, fallback, task }: KindProps & { task: 'apiRoot' | 'openapi' }) {
  const reading = useReading(task, resource, routeOf);
  if (!reading.result) return <ReadingNow reading={reading} resource={resource} />;
  const { value: read, items } = reading.result;
  if (!read.ok) return <>{fallback(read.failure)}</>;
  return <Routes root={read.value} routes={items} />;
}

/** A namespace below more routes than this stays folded. */
const many = 100;

function Routes({ root, routes: all }: { root: Root; routes: readonly ApiRoute[] }) {
  const [words, setWords] = useViewState('words', '');
  const [openPath, setOpenPath] = useViewState('openPath', undefined);
  const [folds, setFolds] = useViewState('folds', {});
  const { searched, groups, count } = useMemo(
    () => findRoutes(root.namespaces, all, words),
    [root, all, words],
  );
  useTitle(plainTitle(root.name, 'escaped'));

  return (
    <div>
      <Filter
        label={t('viewer.apiRoot.search')}
        words={words}
        onWords={setWords}
        of={all.length}
        found={count}
        few={1}
      />
      {!searched && (
        <div class={listing.head}>
          {root.description && <p dir="auto">{root.description.slice(0, 1000)}</p>}
          <p class={listing.meta}>
            {t('viewer.apiRoot.namespaces', root.namespaces.length, [formatNumber(root.namespaces.length)])}
            {' · '}
            {t('viewer.apiRoot.routes', all.length, [formatNumber(all.length)])}
          </p>
          <Others others={root.others} />
        </div>
      )}
      {all.length === 0 && <Empty>{t('viewer.apiRoot.none')}</Empty>}
      {groups.map(({ namespace, routes, before }) => {
        // Searching unfolds what the person had folded.
        const key = `${searched} ${namespace}`;
        // Results are unfolded, up to a limit that keeps the page fast.
        const unfolded = (searched || all.length <= 40) && before < many;
        return (
          <ApiRootNamespace
            key={key}
            namespace={namespace}
            routes={routes}
            open={!(folds[key] ?? !unfolded)}
            onFold={(folded) => setFolds({ ...folds, [key]: folded })}
            place={root.place}
            openPath={openPath}
            onOpen={setOpenPath}
          />
        );
      })}
    </div>
  );
}

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

function ApiRootNamespace(props: ApiRootNamespaceProps) {
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
