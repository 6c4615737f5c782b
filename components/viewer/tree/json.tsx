import { classes } from '@/components/ui/classes';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Resource } from '@/lib/viewer/model';
import {
  addressOf,
  copyOf,
  isContainer,
  jsonSearch,
  nameOf,
  pathOf,
  typeOf,
  writtenOf,
} from '@/lib/viewer/readers/json/doc';
import type { JsonDoc } from '@/lib/viewer/readers/json/tape';
import { childrenOf, lineAndColumn } from '@/lib/viewer/readers/tree';
import { asIs } from '../reading/read';
import { useReading } from '../reading/use-reading';
import type { TreeKind, TreeRowProps } from './kind';
import styles from './tree.module.css';
import { TreeView } from './view';

/** Number of siblings compared for a duplicate name. */
const neighbours = 2000;

const kind: TreeKind<JsonDoc> = {
  reading: 'json',
  search: jsonSearch,
  holds: isContainer,
  pathOf,
  addressOf,
  copyOf,
  isLeaf: (doc, node) => !isContainer(doc, node),
  noteOn(doc, node) {
    const name = nameOf(doc, node);
    if (name === undefined) return undefined;
    const siblings = childrenOf(doc, doc.parent[node] ?? 0).subarray(0, neighbours);
    const twice = siblings.some((sibling) => sibling !== node && nameOf(doc, sibling) === name);
    return twice ? t('viewer.tree.duplicate') : undefined;
  },
  stateOf({ text, problem }) {
    if (!problem) return undefined;
    const { line, column } = lineAndColumn(text, problem.at);
    const place: [string, string] = [formatNumber(line), formatNumber(column)];
    return problem.early ? t('viewer.endsEarly', place) : t('viewer.tree.notJson', place);
  },
  row: JsonRow,
};

export const JsonTree = ({ resource }: { resource: Resource }) => (
  <TreeView kind={kind} reading={useReading('json', resource, asIs)} resource={resource} />
);

/** The name and the value of one row, on one line; the details have all of it. */
function JsonRow({ doc, node, index, count }: TreeRowProps<JsonDoc>) {
  const name = nameOf(doc, node);
  const inArray = name === undefined && node !== 0;
  return (
    <>
      {(name !== undefined || inArray) && (
        <bdi class={inArray ? styles.index : styles.name}>{inArray ? index : name === '' ? '""' : name}</bdi>
      )}
      {count === undefined ? (
        <bdi class={classes(styles.value, styles[typeOf(doc, node)])}>{preview(doc, node)}</bdi>
      ) : (
        <span class={styles.count}>
          <bdi>{typeOf(doc, node) === 'array' ? '[ ]' : '{ }'}</bdi>{' '}
          {t('viewer.tree.items', count, [formatNumber(count)])}
        </span>
      )}
    </>
  );
}

/** Enough to fill a line. */
function preview(doc: JsonDoc, node: number): string {
  const start = writtenOf(doc, node, 401);
  return start.startsWith('"') && start.length < 401 ? readable(start) : start;
}

/** Decodes escapes for readability, except those of control characters. */
const readable = (written: string): string =>
  written.replace(/\\u([\da-f]{4})|\\(\/)/gi, (sequence, hex?: string, slash?: string) => {
    if (slash) return slash;
    const code = Number.parseInt(hex ?? '', 16);
    return code < 32 || code === 0x22 || code === 0x5c ? sequence : String.fromCharCode(code);
  });
