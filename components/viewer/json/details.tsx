import { t } from '@/lib/i18n';
import type { Resource, Wanted } from '@/lib/viewer/model';
import { copyOf, isContainer, nameOf } from '@/lib/viewer/readers/json/doc';
import { pathOf } from '@/lib/viewer/readers/json/path';
import type { JsonDoc } from '@/lib/viewer/readers/json/tape';
import { childrenOf } from '@/lib/viewer/readers/tree';
import { TreeDetails } from '../tree/details';

interface JsonDetailsProps {
  doc: JsonDoc;
  node: number;
  resource: Resource;
  open(wanted: Wanted): void;
}

export function JsonDetails({ doc, node, resource, open }: JsonDetailsProps) {
  return (
    <TreeDetails
      key={node}
      path={pathOf(doc, node)}
      value={() => copyOf(doc, node)}
      drawn={!isContainer(doc, node)}
      note={standsTwice(doc, node) ? t('viewer.tree.duplicate') : undefined}
      resource={resource}
      reading="json"
      open={open}
    />
  );
}

/** Looked for among so many neighbours. */
const neighbours = 2000;

function standsTwice(doc: JsonDoc, node: number): boolean {
  const name = nameOf(doc, node);
  if (name === undefined) return false;
  const siblings = childrenOf(doc, doc.parent[node] ?? 0).subarray(0, neighbours);
  return siblings.some((sibling) => sibling !== node && nameOf(doc, sibling) === name);
}
