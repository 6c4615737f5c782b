import { Button, IconButton } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import { formatBytes, formatDuration, formatTime } from '@/lib/i18n/format';
import type { Resource, Wanted } from '@/lib/viewer/model';
import styles from '../viewer.module.css';
import { useWatchToggle } from '../watch-toggle';

interface ResourceHeadProps {
  wanted: Wanted;
  resource: Resource | undefined;
  onBack: (() => void) | undefined;
  onReload(): void;
}

/** The address of a resource, facts of its response, and actions on the address. */
export function ResourceHead({ wanted, resource, onBack, onReload }: ResourceHeadProps) {
  const href = resource?.url || wanted.href;
  const { host, pathname, search } = new URL(href);
  const watchToggle = useWatchToggle(wanted);
  return (
    <header class={styles.head}>
      <div class={styles.line}>
        {onBack && (
          <span class={styles.back}>
            <Button kind="quiet" icon="chevron-left" onClick={onBack}>
              {t('viewer.back')}
            </Button>
          </span>
        )}
        <h1 class={styles.address} title={href}>
          <bdi class={styles.host} dir="ltr">
            {host}
          </bdi>
        </h1>
        {watchToggle.button}
        <IconButton icon="refresh-cw" label={t('viewer.reload')} onClick={onReload} />
        <CopyButton text={href} label={t('viewer.copyAddress')} doneLabel={t('viewer.copiedAddress')} />
        <a class={styles.outside} href={href} target="_blank" rel="noreferrer" title={t('viewer.openInTab')}>
          <Icon name="external-link" label={t('viewer.openInTab')} />
        </a>
      </div>
      <bdi class={styles.path} dir="ltr" title={href}>
        {pathname + search}
      </bdi>
      {resource && (
        <p class={styles.facts}>
          <span>{t('viewer.status', [String(resource.status)])}</span>
          <bdi dir="ltr">{resource.served || t('viewer.noType')}</bdi>
          <span>{formatBytes(resource.bytes)}</span>
          {resource.tookMs !== undefined && <span>{duration(resource.tookMs)}</span>}
          <span>{formatTime(resource.fetchedAt)}</span>
        </p>
      )}
      {watchToggle.said}
    </header>
  );
}

const duration = (ms: number): string =>
  ms >= 60_000
    ? formatDuration(ms)
    : new Intl.NumberFormat(navigator.language, {
        style: 'unit',
        unit: ms < 1000 ? 'millisecond' : 'second',
        maximumFractionDigits: 1,
      }).format(ms < 1000 ? Math.round(ms) : ms / 1000);
