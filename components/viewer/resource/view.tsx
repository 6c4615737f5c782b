import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { FailureNotice } from '@/components/shared/failure-notice';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { t } from '@/lib/i18n';
import { formatBytes } from '@/lib/i18n/format';
import type { Progress, Wanted } from '@/lib/viewer/model';
import { titleIn } from '@/lib/viewer/readers/document-title';
import { lastPartOf } from '@/lib/viewer/readers/text/text';
import { FrameContext } from '../frame';
import { viewModesOf } from '../kinds';
import { ReadOnServer } from '../own-server';
import { useStoredScroll, useViewState } from '../view-state';
import styles from '../viewer.module.css';
import { useWatchToggle } from '../watch-toggle';
import { notLoaded } from '../words';
import { ResourceBody } from './body';
import { ResourceHead, ResourceNotices } from './head';
import { ResourceMenu, ViewAs } from './tools';
import { useResource } from './use-resource';

interface ResourceViewProps {
  wanted: Wanted;
  open(wanted: Wanted): void;
  onBack: (() => void) | undefined;
  takesFocus: boolean;
}

/** One resource: where it is, how it came, and what it holds. */
export function ResourceView({ wanted, open, onBack, takesFocus }: ResourceViewProps) {
  const { resource, bytes, failure, broken, loading, progress, reload, loadAll, stop } = useResource(wanted);
  const [chosen, setChosen] = useViewState('mode', undefined);
  const modes = resource ? viewModesOf(resource) : [];
  const mode = chosen && modes.includes(chosen) ? chosen : modes[0];
  const [title, setTitle] = useViewState('title', '');
  const found = useMemo(() => (resource ? titleIn(resource) : ''), [resource]);
  const href = resource?.url || wanted.href;
  const watch = useWatchToggle({ ...wanted, title: title || found });

  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const view = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) view.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div class={styles.view} ref={view} tabIndex={-1}>
      <ProgressBar active={loading} label={t('viewer.loading', [new URL(wanted.href).host])} />
      <ResourceHead
        title={title || found || lastPartOf(href)}
        href={href}
        resource={resource}
        onBack={onBack}
      />
      {watch.result}
      {loading && <Arriving progress={progress} onStop={stop} />}
      {failure && <FailureNotice failure={failure} sentence={notLoaded(failure)} onRetry={reload} />}
      {broken && (
        <Notice tone="lost" actions={<Button onClick={reload}>{t('common.tryAgain')}</Button>}>
          {t('viewer.interrupted')}
        </Notice>
      )}
      {resource && <ResourceNotices resource={resource} onLoadAll={loadAll} />}
      {resource && <ReadOnServer resource={resource} />}
      <div class={styles.toolbar}>
        <ViewAs reading={resource?.reading ?? wanted.reading} modes={modes} mode={mode} onMode={setChosen} />
        <div class={styles.tools} ref={setSlot} />
        <span class={styles.actions}>
          {watch.button}
          <ResourceMenu href={href} resource={resource} bytes={bytes} onReload={reload} />
        </span>
      </div>
      {resource && (
        <FrameContext.Provider
          value={{ slot, onTitle: setTitle, open: (next) => open({ ...next, tabId: wanted.tabId }) }}
        >
          <Body>
            <ResourceBody key={resource.fetchedAt} resource={resource} mode={mode} />
          </Body>
        </FrameContext.Provider>
      )}
    </div>
  );
}

function Body({ children }: { children: ComponentChildren }) {
  const scroller = useRef<HTMLDivElement>(null);
  useStoredScroll(scroller, 'body');
  return (
    <div class={styles.body} ref={scroller}>
      {children}
    </div>
  );
}

function Arriving({ progress, onStop }: { progress: Progress | undefined; onStop(): void }) {
  const { bytes = 0, total } = progress ?? {};
  return (
    <div class={styles.arriving}>
      <span>
        {total === undefined
          ? t('viewer.soFar', [formatBytes(bytes)])
          : t('viewer.ofAll', [formatBytes(bytes), formatBytes(total)])}
      </span>
      <Button onClick={onStop}>{t('viewer.stop')}</Button>
    </div>
  );
}
