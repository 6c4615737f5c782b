import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Resource, Wanted } from '@/lib/viewer/model';
import { stepsOf } from '@/lib/viewer/readers/steps';
import { lineAndColumn } from '@/lib/viewer/readers/tree';
import { pathOf } from '@/lib/viewer/readers/xml/path';
import { searchXml } from '@/lib/viewer/readers/xml/search';
import { createXmlScan, type XmlDoc } from '@/lib/viewer/readers/xml/tape';
import { contentOf, copyOf, holdsMore } from '@/lib/viewer/readers/xml/tree';
import { ReadingNow } from '../steps/reading-now';
import { useSteps } from '../steps/use-steps';
import { TreeDetails } from '../tree/details';
import type { TreeKind } from '../tree/kind';
import { TreeView } from '../tree/view';
import { XmlRow } from './row';

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
  const reading = useSteps(() => stepsOf(createXmlScan(resource.text)), [resource]);
  if (!reading.result) return <ReadingNow reading={reading} resource={resource} />;
  const doc = reading.result.value;
  return (
    <>
      <State doc={doc} />
      {doc.size > 0 && (
        <TreeView
          doc={doc}
          kind={kind}
          details={(node) => (
            <TreeDetails
              key={node}
              path={pathOf(doc, node)}
              value={() => copyOf(doc, node)}
              drawn={contentOf(doc, node, 1) !== undefined}
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

/** Says where it breaks off, or that XML forbids some of it. */
function State({ doc }: { doc: XmlDoc }) {
  // A document may declare entities of its own; without its declaration those look like a fault of the text.
  if (!doc.problem)
    return doc.faulty && !doc.declared ? <Notice tone="info">{t('viewer.xmlMended')}</Notice> : null;
  const { line, column } = lineAndColumn(doc.text, doc.problem.at);
  const place: [string, string] = [formatNumber(line), formatNumber(column)];
  return (
    <Notice tone="info">
      {doc.problem.early ? t('viewer.tree.endsEarly', place) : t('viewer.tree.notXml', place)}
    </Notice>
  );
}
