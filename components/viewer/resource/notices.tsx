import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import { formatBytes } from '@/lib/i18n/format';
import type { Resource } from '@/lib/viewer/model';
import { isMislabelled } from '@/lib/viewer/readers/type-class';

/** What is not as it was promised: all of it, in the fewest words. */
export function ResourceNotices({ resource, onLoadAll }: { resource: Resource; onLoadAll(): void }) {
  const { cut, bytes, status, redirected, url, served, looksLike, unknownCharset, charset } = resource;
  // Beyond the first cap there is another one; beyond that there is no more to load.
  const more = cut === 'cap' && bytes < 64_000_000;
  const lines = [
    status >= 400 && t('viewer.errorStatus', [String(status)]),
    redirected && t('viewer.redirected', [url]),
    isMislabelled(resource) &&
      (served
        ? t('viewer.servedAs', [served, looksName(looksLike)])
        : t('viewer.servedAsNothing', [looksName(looksLike)])),
    unknownCharset && t('viewer.unknownCharset', [unknownCharset, charset]),
    resource.unpacked && t('viewer.unpacked'),
    cut && cutSentence(cut, bytes),
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

function cutSentence(cut: NonNullable<Resource['cut']>, bytes: number): string {
  const size = formatBytes(bytes);
  switch (cut) {
    case 'cap':
      return t('viewer.cut.cap', [size]);
    case 'timeout':
      return t('viewer.cut.timeout', [size]);
    case 'stopped':
      return t('viewer.cut.stopped', [size]);
    case 'broken':
      return t('viewer.cut.broken', [size]);
  }
}

function looksName(looks: Resource['looksLike']): string {
  switch (looks) {
    case 'json':
      return t('viewer.looks.json');
    case 'xml':
      return t('viewer.looks.xml');
    case 'html':
      return t('viewer.looks.html');
    case 'text':
      return t('viewer.looks.text');
    case 'image':
      return t('viewer.looks.image');
    case 'binary':
      return t('viewer.looks.binary');
  }
}
