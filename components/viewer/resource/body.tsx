import { Empty } from '@/components/ui/empty';
import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import { formatBytes } from '@/lib/i18n/format';
import type { Resource, Wanted } from '@/lib/viewer/model';
import { notDrawn } from '../failure-words';
import { JsonTree } from '../json/tree';
import { kinds } from '../kinds';
import type { Look } from '../look';
import { Source } from '../text/source';
import { XmlTree } from '../xml/tree';

interface ResourceBodyProps {
  resource: Resource;
  look: Look | undefined;
  open(wanted: Wanted): void;
}

/** What a resource holds, looked at in one way. */
export function ResourceBody({ resource, look, open }: ResourceBodyProps) {
  const Kind = kinds[resource.wanted.reading];
  if (look === undefined) return <Unshown resource={resource} />;
  if (look === 'kind' && Kind)
    return (
      <Kind
        resource={resource}
        open={open}
        fallback={(failure) => (
          <>
            <Notice tone="info">{notDrawn(failure, resource)}</Notice>
            <Generic resource={resource} open={open} />
          </>
        )}
      />
    );
  if (look === 'tree') return <Generic resource={resource} open={open} />;
  return <Source resource={resource} />;
}

/** The tree of what its bytes look like, or the bytes themselves. */
function Generic({ resource, open }: { resource: Resource; open(wanted: Wanted): void }) {
  if (resource.looksLike === 'json') return <JsonTree resource={resource} open={open} />;
  if (resource.looksLike === 'xml') return <XmlTree resource={resource} open={open} />;
  return <Source resource={resource} />;
}

function Unshown({ resource: { looksLike, bytes, url } }: { resource: Resource }) {
  const words =
    bytes === 0
      ? t('viewer.nothingCame')
      : looksLike === 'image'
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
