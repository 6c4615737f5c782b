import { useEffect } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import { formatBytes, formatDuration, formatTime } from '@/lib/i18n/format';
import { locale } from '@/lib/i18n/locale';
import type { Resource } from '@/lib/viewer/model';
import { hostOf } from '@/lib/viewer/readers/text/text';
import { isMislabelled, isOtherThanPromised } from '@/lib/viewer/readers/type-class';
import styles from '../viewer.module.css';

interface ResourceHeadProps {
  title: string;
  href: string;
  resource: Resource | undefined;
  onBack: (() => void) | undefined;
}

/** The title of a resource and its host; unfolded, its address and the facts of its response. */
export function ResourceHead({ title, href, resource, onBack }: ResourceHeadProps) {
  useEffect(() => {
    document.title = t('viewer.tabTitle', [title]);
  }, [title]);
  return (
    <header class={styles.head}>
      {onBack && (
        <Button kind="quiet" icon="chevron-left" onClick={onBack}>
          {t('viewer.back')}
        </Button>
      )}
      <div class={styles.about}>
        <h1 class={styles.title} title={title}>
          <bdi>{title}</bdi>
        </h1>
        <details class={styles.source}>
          <summary>
            <bdi dir="ltr">{hostOf(href)}</bdi>
          </summary>
          <bdi dir="ltr">{href}</bdi>
          {resource && (
            <p class={styles.facts}>
              <span>{t('viewer.status', [String(resource.status)])}</span>
              <bdi dir="ltr">{resource.served || t('viewer.noType')}</bdi>
              <span>{formatBytes(resource.bytes)}</span>
              {resource.tookMs !== undefined && <span>{duration(resource.tookMs)}</span>}
              <span>{formatTime(resource.fetchedAt)}</span>
            </p>
          )}
        </details>
      </div>
    </header>
  );
}

const duration = (ms: number): string =>
  ms >= 60_000
    ? formatDuration(ms)
    : new Intl.NumberFormat(locale(), {
        style: 'unit',
        unit: ms < 1000 ? 'millisecond' : 'second',
        maximumFractionDigits: 1,
      }).format(ms < 1000 ? Math.round(ms) : ms / 1000);

/** Warnings about a response that is not as promised. */
export function ResourceNotices({ resource, onLoadAll }: { resource: Resource; onLoadAll(): void }) {
  const { wanted, cut, bytes, status, redirected, url, served, format, unknownCharset, charset } = resource;
  // Beyond the first cap there is another one; beyond that there is no more to load.
  const more = cut === 'cap' && bytes < 64_000_000;
  const name = t(`viewer.format.${format}`);
  const lines = [
    isOtherThanPromised(resource)
      ? t('viewer.notAsPromised', [wanted.type, served, String(status)])
      : status >= 400 && t('viewer.errorStatus', [String(status)]),
    redirected && t('viewer.redirected', [url]),
    isMislabelled(resource) &&
      (served ? t('viewer.servedAs', [served, name]) : t('viewer.servedAsNothing', [name])),
    unknownCharset && t('viewer.unknownCharset', [unknownCharset, charset]),
    resource.unpacked && t('viewer.unpacked'),
    cut && t(`viewer.cut.${cut}`, [formatBytes(bytes)]),
  ].filter((line): line is string => Boolean(line));
  if (!lines.length) return null;
  return (
    <Notice
      tone={status >= 400 || cut ? 'decision' : 'info'}
      actions={more && <Button onClick={onLoadAll}>{t('viewer.loadAll', [formatBytes(64_000_000)])}</Button>}
    >
      {lines.map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
    </Notice>
  );
}
