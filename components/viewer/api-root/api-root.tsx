import { useMemo } from 'preact/hooks';
import { Empty } from '@/components/ui/empty';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { type ApiRoute, type ApiRoot as Root, routeOf } from '@/lib/viewer/readers/api-root/api-root';
import { plainTitle } from '@/lib/viewer/readers/text/title';
import { Filter } from '../filter';
import { useTitle } from '../frame';
import type { KindProps } from '../kind';
import styles from '../listing.module.css';
import { Others } from '../parts';
import { ReadingNow } from '../reading/reading-now';
import { useReading } from '../reading/use-reading';
import { useViewState } from '../view-state';
import { ApiRootNamespace } from './namespace';
import { findRoutes } from './search';

/** The index of an API: namespaces, routes and arguments. Only GET routes can be run. */
export function ApiRoot({ resource, fallback }: KindProps) {
  const reading = useReading('apiRoot', resource, routeOf);
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
        <div class={styles.head}>
          {root.description && <p dir="auto">{root.description.slice(0, 1000)}</p>}
          <p class={styles.meta}>
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
