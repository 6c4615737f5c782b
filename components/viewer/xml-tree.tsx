import { useMemo } from 'preact/hooks';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Resource, Wanted } from '@/lib/viewer/model';
import { lineAndColumn } from '@/lib/viewer/read/tree';
import { pathOf } from '@/lib/viewer/read/xml-path';
import { isXml } from '@/lib/viewer/read/xml-root';
import { searchXml } from '@/lib/viewer/read/xml-search';
import { createXmlScan, type XmlDoc } from '@/lib/viewer/read/xml-tape';
import { contentOf, copyOf, holdsMore } from '@/lib/viewer/read/xml-tree';
import { TreeDetails } from './tree-details';
import type { TreeKind } from './tree-kind';
import { TreeView } from './tree-view';
import { useScan } from './use-scan';
import { XmlRow } from './xml-row';

interface XmlTreeProps {
  resource: Resource;
  open(wanted: Wanted): void;
}

const kind: TreeKind<XmlDoc> = {
  holds: holdsMore,
  search: searchXml,
  row: (props) => <XmlRow {...props} />,
};

/** An XML text as a tree, of any size. */
export function XmlTree({ resource, open }: XmlTreeProps) {
  const doc = useScan(resource.text, createXmlScan);
  if (!doc) return <ProgressBar active label={t('viewer.tree.reading')} />;
  return (
    <>
      <State doc={doc} />
      {doc.size > 0 && (
        <TreeView
          doc={doc}
          kind={kind}
          details={(node) => (
            <TreeDetails
              path={pathOf(doc, node)}
              value={copyOf(doc, node)}
              drawn={contentOf(doc, node) !== undefined}
              resource={resource}
              reading="xml"
              open={open}
            />
          )}
        />
      )}
    </>
  );
}

/** Where it breaks off, or that the browser finds fault with it. */
function State({ doc }: { doc: XmlDoc }) {
  // A document may make up entities of its own; without its declaration those look like a fault of the text.
  const faulty = useMemo(() => !doc.problem && !doc.declared && !isXml(doc.text), [doc]);
  if (!doc.problem) return faulty ? <Notice tone="info">{t('viewer.xmlMended')}</Notice> : null;
  const { line, column } = lineAndColumn(doc.text, doc.problem.at);
  const place: [string, string] = [formatNumber(line), formatNumber(column)];
  return (
    <Notice tone="info">
      {doc.problem.early ? t('viewer.tree.endsEarly', place) : t('viewer.tree.notXml', place)}
    </Notice>
  );
}
