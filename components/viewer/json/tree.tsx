import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Resource, Wanted } from '@/lib/viewer/model';
import { isContainer } from '@/lib/viewer/readers/json/doc';
import { searchJson } from '@/lib/viewer/readers/json/search';
import { createJsonScan, type JsonDoc } from '@/lib/viewer/readers/json/tape';
import { stepsOf } from '@/lib/viewer/readers/steps';
import { lineAndColumn } from '@/lib/viewer/readers/tree';
import { ReadingNow } from '../steps/reading-now';
import { useSteps } from '../steps/use-steps';
import type { TreeKind } from '../tree/kind';
import { TreeView } from '../tree/view';
import { JsonDetails } from './details';
import { JsonRow } from './row';

interface JsonTreeProps {
  resource: Resource;
  open(wanted: Wanted): void;
}

const kind: TreeKind<JsonDoc> = {
  holds: isContainer,
  search: searchJson,
  row: (props) => <JsonRow {...props} />,
};

/** A JSON text as a tree, of any size. */
export function JsonTree({ resource, open }: JsonTreeProps) {
  const reading = useSteps(() => stepsOf(createJsonScan(resource.text)), [resource]);
  if (!reading.result) return <ReadingNow reading={reading} resource={resource} />;
  const { value: doc } = reading.result;
  return (
    <>
      {doc.problem && <Problem doc={doc} problem={doc.problem} />}
      {doc.size > 0 && (
        <TreeView
          doc={doc}
          kind={kind}
          details={(node) => <JsonDetails doc={doc} node={node} resource={resource} open={open} />}
        />
      )}
    </>
  );
}

function Problem({ doc, problem }: { doc: JsonDoc; problem: NonNullable<JsonDoc['problem']> }) {
  const { line, column } = lineAndColumn(doc.text, problem.at);
  const place: [string, string] = [formatNumber(line), formatNumber(column)];
  return (
    <Notice tone="info">
      {problem.early ? t('viewer.tree.endsEarly', place) : t('viewer.tree.notJson', place)}
    </Notice>
  );
}
