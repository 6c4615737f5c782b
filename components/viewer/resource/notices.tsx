import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import { formatBytes } from '@/lib/i18n/format';
import type { Resource } from '@/lib/viewer/model';
import { isMislabelled, isOtherThanPromised } from '@/lib/viewer/readers/type-class';

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
