import { useRef } from 'preact/hooks';
import { Empty } from '@/components/ui/empty';
import { ProgressBar } from '@/components/ui/progress-bar';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { apiRootSteps, type ApiRoot as Root } from '@/lib/viewer/readers/api-root/api-root';
import type { KindProps } from '../kind';
import styles from '../listing.module.css';
import { Facts } from '../parts';
import { ReadingNow } from '../steps/reading-now';
import { useReading } from '../steps/use-read';
import { useSteps } from '../steps/use-steps';
import { useViewState } from '../view-state';
import { ApiRootNamespace } from './namespace';
import { type Found, foundSteps } from './search';

/** What an API says about itself: namespaces, their routes, what each takes. Those that only read can be run. */
export function ApiRoot({ resource, open, fallback }: KindProps) {
  const reading = useReading(resource, apiRootSteps);
  if (!reading.result) return <ReadingNow reading={reading} resource={resource} />;
  const read = reading.result.value;
  if (!read.ok) return <>{fallback(read.failure)}</>;
  const run = (href: string) =>
    open({ href, reading: 'json', type: 'application/json', tabId: resource.wanted.tabId });
  return <Routes root={read.value} onRun={run} />;
}

/** With so many routes above it a namespace is not unfolded by itself. */
const many = 100;

function Routes({ root, onRun }: { root: Root; onRun(href: string): void }) {
  const [words, setWords] = useViewState('words', '');
  const [openPath, setOpenPath] = useViewState('openPath', undefined);
  const { result } = useSteps(() => foundSteps(root, words), [root, words]);
  /** Stays while the next search is under way. */
  const found = useRef<Found>({ searched: false, groups: [], count: 0 });
  if (result) found.current = result.value;
  const { searched, groups, count } = found.current;

  return (
    <div>
      <ProgressBar active={!result} label={t('viewer.apiRoot.searching')} />
      <div class={styles.head}>
        <h2 class={styles.title} dir="auto">
          {root.name || t('viewer.untitled')}
        </h2>
        {root.description && <p dir="auto">{root.description.slice(0, 1000)}</p>}
        <p class={styles.meta}>
          {t('viewer.apiRoot.namespaces', root.namespaces.length, [formatNumber(root.namespaces.length)])}
          {' · '}
          {t('viewer.apiRoot.routes', root.routes.length, [formatNumber(root.routes.length)])}
        </p>
        {root.others.length > 0 && (
          <details>
            <summary>{t('viewer.apiRoot.others')}</summary>
            <Facts facts={root.others.map(({ name, value }) => [name, value])} />
          </details>
        )}
      </div>
      {root.routes.length > 1 && (
        <div class={styles.filters}>
          <TextField
            type="search"
            label={t('viewer.apiRoot.search')}
            placeholder={t('viewer.apiRoot.search')}
            hideLabel
            value={words}
            onInput={setWords}
          />
        </div>
      )}
      <p role="status" class={styles.found}>
        {searched && result && t('viewer.found', count, [formatNumber(count)])}
      </p>
      {root.routes.length === 0 && <Empty>{t('viewer.apiRoot.none')}</Empty>}
      {groups.map(({ namespace, routes, before }) => (
        <ApiRootNamespace
          // Searching unfolds what the person had folded.
          key={`${searched} ${namespace}`}
          fold={`${searched} ${namespace}`}
          namespace={namespace}
          routes={routes}
          // What is found is shown at once, but not so much that the page comes to a halt.
          unfolded={(searched || root.routes.length <= 40) && before < many}
          place={root.place}
          openPath={openPath}
          onOpen={setOpenPath}
          onRun={onRun}
        />
      ))}
    </div>
  );
}
