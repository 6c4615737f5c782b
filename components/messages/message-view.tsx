import { useSidePanel } from '@/components/shared/side-panel';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Menu } from '@/components/ui/menu';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import type { ServiceMessage } from '@/lib/messages/contract';
import { sentenceFor } from '@/lib/messages/missing-words';
import { ExportNotice } from './export-step';
import { MessageArticle } from './message-article';
import { MessageFrame } from './message-frame';
import styles from './messages.module.css';
import { PageText } from './page-copy';
import { ProblemNotice } from './problem-notice';
import { useExport } from './use-export';
import { useMessage } from './use-message';

const messages = ask('messages');

interface MessageViewProps {
  id: string;
  /** The message as written in the page, shown until the response arrives. */
  quoted?: ServiceMessage | undefined;
  onBack?: (() => void) | undefined;
}

/** One message from the syndication data. */
export function MessageView({ id, quoted, onBack }: MessageViewProps) {
  const { reading, failure, broken, loading, again } = useMessage(id);
  const options = useAnswer(() => messages.showing(id), [id]);
  const showing = options.failed ? { pictures: false } : options.value;
  const openInSidePanel = useSidePanel()?.message;
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
            <Button kind="quiet" icon="panel-top" onClick={() => openInSidePanel(id)}>
              {t('messages.openInSidePanel')}
            </Button>
          )}
          {loaded && <Menu label={t('messages.export.one')} icon="download" items={exporting.items} />}
        </div>
      )}
      <ExportNotice {...exporting} />
      {failure && <ProblemNotice problem={failure} onRetry={again} />}
      {broken && <Notice tone="lost">{t('common.somethingBroke')}</Notice>}
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
