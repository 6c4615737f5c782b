import { Empty } from '@/components/ui/empty';
import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import { formatBytes } from '@/lib/i18n/format';
import type { Resource } from '@/lib/viewer/model';
import { kinds } from '../kinds';
import { Source } from '../text/text-view';
import { JsonTree } from '../tree/json';
import { XmlTree } from '../tree/xml';
import type { ViewMode } from '../view-state';
import { notDrawn } from '../words';

/** Shows the content of a resource in one view mode. */
export function ResourceBody({ resource, mode }: { resource: Resource; mode: ViewMode | undefined }) {
  const Kind = kinds[resource.reading];
  if (mode === undefined) return <Unshown resource={resource} />;
  if (mode === 'kind' && Kind)
    return (
      <Kind
        resource={resource}
        fallback={(failure) => (
          <>
            <Notice tone="info">{notDrawn(failure, resource)}</Notice>
            <Generic resource={resource} />
          </>
        )}
      />
    );
  if (mode === 'tree') return <Generic resource={resource} />;
  return <Source resource={resource} />;
}

/** The tree of a format recognized by its bytes, or the source. */
function Generic({ resource }: { resource: Resource }) {
  if (resource.format === 'json') return <JsonTree resource={resource} />;
  if (resource.format === 'xml') return <XmlTree resource={resource} />;
  return <Source resource={resource} />;
}

function Unshown({ resource: { format, bytes, url } }: { resource: Resource }) {
  const words =
    bytes === 0
      ? t('viewer.nothingCame')
      : format === 'image'
        ? t('viewer.isImage', [formatBytes(bytes)])
        : t('viewer.isBinary', [formatBytes(bytes)]);
  return (
    <Empty
      action={
        bytes > 0 && (
          <a href={url} target="_blank" rel="noreferrer">
            {t('viewer.openInTab')}
          </a>
        )
      }
    >
      {words}
    </Empty>
  );
}
