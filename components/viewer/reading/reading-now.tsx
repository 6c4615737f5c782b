import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { t } from '@/lib/i18n';
import { formatPercent } from '@/lib/i18n/format';
import type { Resource } from '@/lib/viewer/model';
import { Source } from '../text/text-view';
import styles from '../viewer.module.css';
import type { ReadingState } from './use-reading';

interface ReadingNowProps {
  reading: ReadingState<unknown>;
  resource: Resource;
}

/** Shows progress while a text is read, with a way to stop; once stopped, the text itself. */
export function ReadingNow({ reading: { progress, stopped, stop, resume }, resource }: ReadingNowProps) {
  if (stopped) {
    return (
      <>
        <Notice tone="info" actions={<Button onClick={resume}>{t('viewer.reading.goOn')}</Button>}>
          {t('viewer.reading.stopped')}
        </Notice>
        <Source resource={resource} />
      </>
    );
  }
  return (
    <>
      <ProgressBar active label={t('viewer.reading.now')} />
      {progress !== undefined && (
        <div class={styles.arriving}>
          <span>{t('viewer.reading.soFar', [formatPercent(progress)])}</span>
          <Button onClick={stop}>{t('viewer.stop')}</Button>
        </div>
      )}
    </>
  );
}
