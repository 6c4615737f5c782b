import { classes } from '@/components/ui/classes';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Resource } from '@/lib/viewer/model';
import { faultOf } from '@/lib/viewer/readers/xml/fault';
import { pathOf } from '@/lib/viewer/readers/xml/path';
import type { XmlDoc } from '@/lib/viewer/readers/xml/tape';
import {
  attributesOf,
  contentOf,
  copyOf,
  holdsMore,
  kindOf,
  nameOf,
  xmlSearch,
} from '@/lib/viewer/readers/xml/tree';
import { asIs } from '../reading/read';
import { useReading } from '../reading/use-reading';
import { faultWords } from '../state-notice';
import type { TreeKind, TreeRowProps } from './kind';
import styles from './tree.module.css';
import { TreeView } from './view';

const kind: TreeKind<XmlDoc> = {
  reading: 'xml',
  search: xmlSearch,
  holds: holdsMore,
  pathOf,
  copyOf,
  isLeaf: (doc, node) => contentOf(doc, node, 1) !== undefined,
  stateOf(doc) {
    const fault = faultOf(doc);
    return fault && faultWords(fault);
  },
  row: XmlRow,
};

export const XmlTree = ({ resource }: { resource: Resource }) => (
  <TreeView kind={kind} reading={useReading('xml', resource, asIs)} resource={resource} />
);

/** Enough to fill a line. */
const most = 400;

/** An element, attribute, text, comment or instruction on one line; the details have all of it. */
function XmlRow({ doc, node, count, isOpen }: TreeRowProps<XmlDoc>) {
  return (
    <>
      <Inside doc={doc} node={node} />
      {count !== undefined && !isOpen && (
        <bdi class={classes(styles.value, styles.literal)} dir="ltr">
          {attributesOf(doc, node).slice(0, most)}
        </bdi>
      )}
      {count !== undefined && (
        <span class={styles.count}>{t('viewer.tree.inside', count, [formatNumber(count)])}</span>
      )}
    </>
  );
}

function Inside({ doc, node }: { doc: XmlDoc; node: number }) {
  const kind = kindOf(doc, node);
  const name = nameOf(doc, node);
  const value = contentOf(doc, node, most)?.slice(0, most);
  if (kind === 'comment') return <bdi class={classes(styles.value, styles.count)}>{`<!--${value}-->`}</bdi>;
  if (kind === 'instruction')
    return <bdi class={classes(styles.value, styles.count)}>{`<?${name} ${value}?>`}</bdi>;
  return (
    <>
      {name !== '' && (
        <bdi class={classes(styles.name, kind === 'attribute' && styles.attribute)}>
          {kind === 'attribute' ? `@${name}` : name}
        </bdi>
      )}
      {value !== undefined && (
        <bdi class={classes(styles.value, kind === 'attribute' ? styles.literal : styles.string)}>
          {value}
        </bdi>
      )}
    </>
  );
}
