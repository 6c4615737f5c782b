import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Broken } from '@/components/shared/broken';
import { useSidePanel } from '@/components/shared/side-panel';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Menu } from '@/components/ui/menu';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useAnswer } from '@/components/ui/use-answer';
import { t } from '@/lib/i18n';
import type { ServiceMessage } from '@/lib/messages/contract';
import { sentenceFor } from '@/lib/messages/missing-words';
import { ExportNotice } from './export-step';
import frameStyles from './frame.module.css';
import { MessageArticle } from './message-article';
import styles from './messages.module.css';
import { PageText } from './page-copy';
import { ProblemNotice } from './problem-notice';
import { messages } from './rooms';
import { useExport } from './use-export';
import { useMessage } from './use-message';

interface MessageViewProps {
  id: string;
  /** The message as written in the page, shown until the response arrives. */
  quoted?: ServiceMessage | undefined;
  onBack?: (() => void) | undefined;
}

export function MessageView({ id, quoted, onBack }: MessageViewProps) {
  const { reading, failure, broken, loading, again } = useMessage(id);
  const options = useAnswer(() => messages.showing(id), [id]);
  const showing = options.failed ? { pictures: false } : options.value;
  const openInSidePanel = useSidePanel();
  const loaded = reading?.outcome === 'message' ? reading : undefined;
  const exporting = useExport(loaded?.message.author.name ?? '', [{ key: id, id }], () => [id]);

  return (
    <div class={styles.view}>
      <ProgressBar active={loading} label={t('messages.loading')} />
      {(onBack || openInSidePanel || loaded) && (
        <div class={styles.bar}>
          {onBack && (
            <Button kind="quiet" icon="chevron-left" onClick={onBack}>
              {t('messages.back')}
            </Button>
          )}
          {openInSidePanel && (
            <Button kind="quiet" icon="panel-top" onClick={() => openInSidePanel({ kind: 'message', id })}>
              {t('messages.openInSidePanel')}
            </Button>
          )}
          {loaded && <Menu label={t('messages.export.one')} icon="download" items={exporting.items} />}
        </div>
      )}
      <ExportNotice {...exporting} />
      {failure && <ProblemNotice problem={failure} onRetry={again} />}
      {broken && <Broken />}
      {loaded && showing && <MessageArticle reading={loaded} pictures={showing.pictures} onRetry={again} />}
      {reading && reading.outcome !== 'message' && (
        <Empty
          title={t('messages.goneTitle')}
          action={reading.outcome === 'absent' && <Button onClick={again}>{t('common.tryAgain')}</Button>}
        >
          <span dir="auto">{sentenceFor(reading)}</span>
        </Empty>
      )}
      {quoted && (!reading || reading.outcome === 'absent') && (
        <PageText message={quoted}>
          {quoted.permalink && (
            <p>
              <a href={quoted.permalink} target="_blank" rel="noreferrer">
                {t('messages.source')}
              </a>
            </p>
          )}
          {quoted.text && <p class={styles.from}>{t('messages.fromPage')}</p>}
        </PageText>
      )}
      {/* A popup is narrower than the frame. */}
      {showing?.frame && !openInSidePanel && !loading && <MessageFrame address={showing.frame} />}
    </div>
  );
}

/** The service's size of its frames, in pixels. */
const size = { width: 512, height: 768 };

/** The service's own frame of a message, loaded on a press and scaled down to the available width. */
function MessageFrame({ address }: { address: string }) {
  const [shown, setShown] = useState(false);
  const host = URL.parse(address)?.host ?? '';
  if (!shown) {
    return (
      <div class={frameStyles.ask}>
        <p>{t('messages.frameAsks', [host])}</p>
        <Button onClick={() => setShown(true)}>{t('messages.showFrame')}</Button>
      </div>
    );
  }
  return <Frame address={address} host={host} />;
}

function Frame({ address, host }: { address: string; host: string }) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / size.width));
    });
    observer.observe(box.current);
    frame.current?.focus();
    return () => observer.disconnect();
  }, []);
  return (
    <figure class={frameStyles.frame}>
      <div ref={box} style={{ blockSize: `${size.height * scale}px` }}>
        <iframe
          ref={frame}
          // Without `allow-same-origin` its scripts have an opaque origin: no storage, no cookies.
          sandbox="allow-scripts"
          referrerpolicy="no-referrer"
          title={t('messages.frameTitle')}
          width={size.width}
          height={size.height}
          style={{ scale: String(scale) }}
          src={address}
        />
      </div>
      <figcaption class={frameStyles.meta}>{t('messages.frameFrom', [host])}</figcaption>
    </figure>
  );
}
